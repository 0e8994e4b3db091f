package shape;

import java.util.ArrayList;
import java.util.List;

class Tree<T extends Comparable<T>> {
    class Node {
        T value;
        Node left;
        Node grow() { size(); return left.grow(); }
    }
    Node root = new Node();
    int size() { return root.grow() == null ? 0 : 1; }
    static <S extends Shape & Cloneable> S biggest(List<S> all) {
        S best = all.get(0);
        for (S s : all) if (s.area() > best.area()) best = s;
        return best;
    }
}

class Use {
    static double run(Shape shape, Object o) {
        double d = switch (shape) {
            case Circle(Point at, int r) when at.x() > 0 -> at.to(Point.origin());
            case Circle c -> c.area();
            case Box(var a, var b) -> a.to(b);
            case Group g -> {
                g.parts().forEach(p -> p.area());
                yield g.area();
            }
        };
        if (!(o instanceof Box box)) return d;
        box.side();
        new Tree<String>().root.grow();
        List<Group> groups = new ArrayList<>(List.of());
        return groups.get(0).parts().get(0).accept(new Visitor<Integer>() {
            public Integer circle(Circle c) { return c.r(); }
            public Integer box(Box b) { return (int) b.side(); }
            public Integer group(Group g) { return 0; }
        });
    }
}
