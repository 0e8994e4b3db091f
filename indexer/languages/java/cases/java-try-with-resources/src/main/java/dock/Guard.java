package dock;

public class Guard {
    public int shift() {
        try (Gate gate = Gate.open("north"); var side = Gate.open("side")) {
            gate.pass();
            side.pass();
            return 0;
        } catch (Jam jam) {
            jam.getMessage();
            return jam.cars();
        }
    }
}
