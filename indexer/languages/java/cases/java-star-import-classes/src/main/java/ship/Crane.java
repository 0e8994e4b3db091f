package ship;

public class Crane {
    public String lift() {
        return "ship";
    }
}
