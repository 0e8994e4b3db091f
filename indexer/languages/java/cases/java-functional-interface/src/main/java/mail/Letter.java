package mail;

public class Letter {
    public void stamp() {
    }

    public Letter copy() {
        return new Letter();
    }
}
