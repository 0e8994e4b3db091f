package race;

import java.util.ArrayList;
import java.util.List;

public class Track<R extends Runner> {
    private final List<R> runners = new ArrayList<>();

    public void enter(R runner) {
        runners.add(runner);
    }

    public R first() {
        R best = runners.get(0);
        for (R runner : runners) {
            if (runner.speed() > best.speed()) {
                best = runner;
            }
        }
        return best;
    }

    public static int sum(List<? extends Runner> all) {
        int total = 0;
        for (Runner one : all) {
            total += one.speed();
        }
        return total + all.get(0).speed();
    }

    public static <T extends Runner> T pick(T left, T right) {
        return left.speed() > right.speed() ? left : right;
    }
}
