package scale;

public class Desk {
    private final Scale scale = new Scale();

    public int all(Box box, double kilos) {
        int sum = scale.weigh(3);
        sum += scale.weigh(kilos);
        sum += scale.weigh("flour " + sum);
        sum += scale.weigh(1, 2, 3);
        sum += scale.weigh(new int[] {1, 2});
        sum += scale.weigh(box);
        sum += scale.weigh(box, true);
        return sum;
    }
}
