package bake;

import static mill.Grind.coarse;
import static mill.Grind.fine;

import mill.Stone;

public class Oven {
    public int rye(int grams) {
        return coarse(grams);
    }

    public int wheat(int grams) {
        return fine(grams);
    }

    static class Mill extends Stone {
        int turn(int grams) {
            return fine(grams);
        }
    }
}
