package map;

public record Point(int x, int y) {
    public Point {
        Check.positive(x);
    }

    public static Point origin() {
        return new Point(0, 0);
    }

    public double length() {
        return Math.sqrt(x() * x() + y * y);
    }
}
