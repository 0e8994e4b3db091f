package shelf;

import java.util.List;

public class Book {
    public String genre() {
        return "novel";
    }

    public List<Page> pages() {
        return List.of(new Page());
    }

    public boolean isOld() {
        return false;
    }
}
