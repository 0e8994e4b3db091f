package bag;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

public class Bag implements Iterable<Coin> {
    private final List<Coin> coins = new ArrayList<>();

    @Override
    public Iterator<Coin> iterator() {
        return coins.iterator();
    }
}
