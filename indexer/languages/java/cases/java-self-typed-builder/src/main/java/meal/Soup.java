package meal;

public class Soup extends Dish<Soup> {
    @Override
    protected Soup self() {
        return this;
    }

    public Soup boil() {
        return this;
    }

    public String serve() {
        return "soup";
    }
}
