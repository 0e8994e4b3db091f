package tree;

public class Leaf {
    public void fall() {
    }
}
