package mill;

public final class Grind {
    private Grind() {
    }

    public static int coarse(int grams) {
        return grams * 2;
    }

    public static int fine(int grams) {
        return grams * 3;
    }
}
