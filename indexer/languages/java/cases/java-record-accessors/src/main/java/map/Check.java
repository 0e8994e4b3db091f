package map;

final class Check {
    static void positive(int n) {
        if (n < 0) {
            throw new IllegalArgumentException();
        }
    }
}
