package util;

public class Optional {
    public String get() {
        return "ours";
    }

    public boolean isPresent() {
        return true;
    }
}
