package lamp;

public class Room {
    public Lamp light() {
        return new Lamp(60);
    }
}
