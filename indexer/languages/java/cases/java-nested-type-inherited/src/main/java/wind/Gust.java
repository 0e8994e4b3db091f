package wind;

import tree.Leaf;
import tree.Plant;

public class Gust {
    public void blow(Leaf free, Plant.Leaf bound) {
        free.fall();
        bound.fall();
    }
}
