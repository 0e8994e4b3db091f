package report;

public class Sales extends Money<Integer> {
    @Override
    protected String line(Integer row) {
        return sign(row) + row;
    }
}
