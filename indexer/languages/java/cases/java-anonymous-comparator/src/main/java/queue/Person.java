package queue;

public class Person {
    public int age() {
        return 1;
    }
}
