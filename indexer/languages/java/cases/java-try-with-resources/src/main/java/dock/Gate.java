package dock;

public class Gate implements AutoCloseable {
    public static Gate open(String name) {
        return new Gate();
    }

    public void pass() throws Jam {
        throw new Jam("full");
    }

    @Override
    public void close() {
    }
}
