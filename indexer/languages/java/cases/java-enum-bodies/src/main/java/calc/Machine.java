package calc;

import java.util.EnumMap;
import java.util.Map;

public class Machine {
    private final Map<Op, Integer> used = new EnumMap<>(Op.class);

    public int run(String sign, int a, int b) {
        Op op = Op.bySign(sign);
        used.merge(op, 1, Integer::sum);
        return op.apply(a, b);
    }

    public void report() {
        used.forEach((op, count) -> System.out.println(op.sign() + count));
        for (Map.Entry<Op, Integer> entry : used.entrySet()) {
            entry.getKey().sign();
        }
    }
}
