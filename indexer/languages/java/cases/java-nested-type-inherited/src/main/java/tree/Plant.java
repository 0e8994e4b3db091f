package tree;

public abstract class Plant {
    public static class Leaf {
        public void fall() {
        }
    }

    protected interface Visitor {
        void visit(Leaf leaf);
    }
}
