package calc;

public enum Op {
    ADD("+") {
        @Override
        int apply(int a, int b) {
            return a + b;
        }
    },
    TIMES("*") {
        @Override
        int apply(int a, int b) {
            return Helper.multiply(a, b);
        }
    };

    private final String sign;

    Op(String sign) {
        this.sign = sign;
    }

    abstract int apply(int a, int b);

    String sign() {
        return sign;
    }

    static Op bySign(String wanted) {
        for (Op op : values()) {
            if (op.sign().equals(wanted)) {
                return op;
            }
        }
        return Op.valueOf("ADD");
    }
}
