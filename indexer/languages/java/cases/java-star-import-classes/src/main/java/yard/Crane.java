package yard;

public class Crane {
    public String lift() {
        return "yard";
    }
}
