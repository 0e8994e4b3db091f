package yard;

public class Hook {
    public String grab() {
        return "hook";
    }
}
