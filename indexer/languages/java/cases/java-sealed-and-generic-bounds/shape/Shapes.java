package shape;

import java.util.List;

sealed interface Shape permits Circle, Box, Group {
    <R> R accept(Visitor<R> v);
    default double area() { return accept(new Area()); }
}

interface Visitor<R> {
    R circle(Circle c);
    R box(Box b);
    R group(Group g);
}

record Circle(Point at, int r) implements Shape {
    public <R> R accept(Visitor<R> v) { return v.circle(this); }
}

record Box(Point a, Point b) implements Shape {
    public <R> R accept(Visitor<R> v) { return v.box(this); }
    double side() { return a.to(b); }
}

record Group(List<? extends Shape> parts) implements Shape {
    public <R> R accept(Visitor<R> v) { return v.group(this); }
}

record Point(int x, int y) {
    static Point origin() { return new Point(0, 0); }
    double to(Point p) { return Math.hypot(x - p.x(), y - p.y); }
}

class Area implements Visitor<Double> {
    public Double circle(Circle c) { return c.at().to(Point.origin()); }
    public Double box(Box b) { return b.side(); }
    public Double group(Group g) {
        double sum = 0;
        for (Shape s : g.parts()) sum += s.area();
        return sum + g.parts().get(0).accept(this);
    }
}
