package dock;

public class Jam extends Exception {
    public Jam(String why) {
        super(why);
    }

    public int cars() {
        return 3;
    }
}
