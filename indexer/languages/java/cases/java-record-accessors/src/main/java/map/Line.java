package map;

record Line(Point from, Point to) {
    double span() {
        return from().length() + this.to().length();
    }
}
