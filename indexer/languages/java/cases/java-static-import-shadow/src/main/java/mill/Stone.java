package mill;

public class Stone {
    protected int fine(int grams) {
        return grams;
    }
}
