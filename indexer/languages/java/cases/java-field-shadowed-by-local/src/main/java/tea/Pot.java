package tea;

public class Pot {
    public void boil() {
    }

    public void pour() {
    }
}
