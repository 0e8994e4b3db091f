package bag;

import java.text.Format;

public abstract class Shown extends Format {
    public String format(Coin coin, int width) {
        return format(coin);
    }
}
