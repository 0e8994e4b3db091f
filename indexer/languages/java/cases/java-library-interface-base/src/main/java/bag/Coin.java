package bag;

public class Coin {
    public int cents() {
        return 1;
    }
}
