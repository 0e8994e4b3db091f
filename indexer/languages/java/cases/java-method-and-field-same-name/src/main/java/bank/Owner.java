package bank;

public class Owner {
    public String greet() {
        return "hi";
    }

    public String limit() {
        return "none";
    }
}
