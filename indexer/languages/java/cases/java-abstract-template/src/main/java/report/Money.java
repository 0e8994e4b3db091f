package report;

public abstract class Money<T extends Number> extends Report<T> {
    @Override
    protected String header() {
        return super.header() + "$";
    }

    protected String sign(T row) {
        return row.intValue() < 0 ? "-" : "+";
    }
}
