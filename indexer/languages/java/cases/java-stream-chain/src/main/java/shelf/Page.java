package shelf;

public class Page {
    public int words() {
        return 300;
    }

    public boolean isOld() {
        return true;
    }
}
