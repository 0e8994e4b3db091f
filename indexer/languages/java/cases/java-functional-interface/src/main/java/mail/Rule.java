package mail;

@FunctionalInterface
public interface Rule {
    Letter apply(Letter letter, int weight);

    default Rule twice() {
        return (letter, weight) -> apply(apply(letter, weight), weight);
    }
}
