package farm;

public record Cow(String name, Stall stall) implements Animal {
    public void milk() {
    }
}
