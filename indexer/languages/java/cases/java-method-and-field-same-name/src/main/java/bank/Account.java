package bank;

public class Account {
    private final Owner owner = new Owner();
    private int limit = 3;

    public Owner owner() {
        return owner;
    }

    public int limit() {
        return limit;
    }

    public String label() {
        return owner().greet() + owner.greet() + limit();
    }
}
