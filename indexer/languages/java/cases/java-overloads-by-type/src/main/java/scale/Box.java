package scale;

public record Box(int grams) {
}
