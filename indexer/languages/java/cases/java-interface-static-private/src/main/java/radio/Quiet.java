package radio;

public interface Quiet {
    default String play() {
        return "quiet";
    }
}
