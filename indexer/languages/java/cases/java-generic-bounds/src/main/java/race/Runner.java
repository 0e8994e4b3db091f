package race;

public interface Runner {
    int speed();
}
