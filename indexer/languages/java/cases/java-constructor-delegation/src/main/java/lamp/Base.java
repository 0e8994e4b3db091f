package lamp;

public class Base {
    protected final String name;

    protected Base(String name) {
        this.name = Names.clean(name);
    }
}
