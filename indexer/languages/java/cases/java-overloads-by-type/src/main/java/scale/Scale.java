package scale;

public class Scale {
    public int weigh(int grams) {
        return grams;
    }

    public int weigh(double kilos) {
        return (int) (kilos * 1000);
    }

    public int weigh(String label) {
        return label.length();
    }

    public int weigh(int... parts) {
        return parts.length;
    }

    public int weigh(Box box) {
        return box.grams();
    }

    public int weigh(Box box, boolean empty) {
        return empty ? 0 : box.grams();
    }
}
