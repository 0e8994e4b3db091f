package util;

import java.util.List;
import java.util.Optional;

public class Theirs {
    public String read(Optional<String> box, List<String> items) {
        items.add("x");
        return box.get();
    }
}
