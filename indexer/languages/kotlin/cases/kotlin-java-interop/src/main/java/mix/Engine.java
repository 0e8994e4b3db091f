package mix;

import java.util.List;

public class Engine {
    private final Wheel wheel = new Wheel("left");

    public static Engine start() {
        return new Engine();
    }

    public List<Wheel> wheels() {
        return List.of(wheel);
    }

    public String turn() {
        String side = wheel.getSide();
        return ShopKt.oil(side) + Wheel.Companion.spare().roll();
    }
}
