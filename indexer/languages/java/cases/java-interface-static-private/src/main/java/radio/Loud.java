package radio;

public interface Loud {
    static Loud make() {
        return () -> 3;
    }

    int volume();

    default String play() {
        return tune("loud");
    }

    private String tune(String text) {
        return text + volume();
    }
}
