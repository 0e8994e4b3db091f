package util;

public class Ours {
    public String read(Optional box, List items) {
        items.add("x");
        return box.get();
    }
}
