package race;

public class Horse implements Runner {
    @Override
    public int speed() {
        return 40;
    }

    public void neigh() {
    }
}
