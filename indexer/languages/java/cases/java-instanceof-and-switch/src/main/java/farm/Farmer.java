package farm;

public class Farmer {
    public void morning(Object being) {
        if (being instanceof Cow cow && cow.name() != null) {
            cow.milk();
        }
        if (!(being instanceof Hen hen)) {
            return;
        }
        hen.eggs();
    }

    public int evening(Animal animal) {
        return switch (animal) {
            case Hen hen when hen.eggs() > 0 -> hen.eggs();
            case Cow(String name, Stall stall) -> {
                stall.clean();
                yield name.length();
            }
            case Hen other -> other.name().length();
        };
    }

    public void cast(Object being) {
        ((Cow) being).milk();
    }
}
