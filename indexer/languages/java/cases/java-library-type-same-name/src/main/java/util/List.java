package util;

public class List {
    public void add(String item) {
    }
}
