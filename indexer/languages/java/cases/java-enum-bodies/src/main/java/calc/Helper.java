package calc;

class Helper {
    static int multiply(int a, int b) {
        return a * b;
    }

    int apply(int a, int b) {
        return 0;
    }
}
