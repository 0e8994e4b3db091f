package order;

public class Printer {
    public void info(String line) {
    }
}
