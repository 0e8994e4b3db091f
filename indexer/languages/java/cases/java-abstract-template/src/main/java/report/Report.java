package report;

public abstract class Report<T> {
    public final String print(T row) {
        return header() + line(row);
    }

    protected String header() {
        return "#";
    }

    protected abstract String line(T row);
}
