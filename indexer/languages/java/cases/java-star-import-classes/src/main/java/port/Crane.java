package port;

public class Crane {
    public String lift() {
        return "port";
    }
}
