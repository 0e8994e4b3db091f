package map;

import java.util.List;

public class Ruler {
    public double total(List<Line> lines) {
        double sum = 0;
        for (Line line : lines) {
            sum += line.to().length();
            sum += line.span();
        }
        return sum;
    }
}
