package web;

public class Writer {
    public void write(String text) {
    }

    public void render(String path) {
    }
}
