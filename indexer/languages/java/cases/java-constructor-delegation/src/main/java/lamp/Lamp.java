package lamp;

public class Lamp extends Base {
    private final int number = Names.next();
    private final int watts;

    public Lamp() {
        this(40);
    }

    public Lamp(int watts) {
        super("lamp");
        this.watts = check(watts);
    }

    private static int check(int watts) {
        return watts;
    }
}
