package bag;

public class Purse {
    public void count(Bag bag) {
        bag.forEach(coin -> coin.cents());
        for (var coin : bag) {
            coin.cents();
        }
        bag.iterator().next().cents();
    }
}
