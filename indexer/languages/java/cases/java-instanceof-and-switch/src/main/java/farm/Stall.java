package farm;

public class Stall {
    public void clean() {
    }
}
