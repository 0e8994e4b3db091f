package tea;

public class Kettle {
    public void boil() {
    }
}
