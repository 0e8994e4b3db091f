package tree;

public class Oak extends Plant implements Plant.Visitor {
    private final Leaf leaf = new Leaf();

    public void autumn() {
        leaf.fall();
    }

    @Override
    public void visit(Leaf other) {
        other.fall();
    }
}
