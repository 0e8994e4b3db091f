package meal;

public class Stew {
    public Stew boil() {
        return this;
    }
}
