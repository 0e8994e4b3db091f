package farm;

public record Hen(String name) implements Animal {
    public int eggs() {
        return 1;
    }

    public void milk() {
    }
}
