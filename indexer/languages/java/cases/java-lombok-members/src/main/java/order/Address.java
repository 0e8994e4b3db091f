package order;

public class Address {
    public String line() {
        return "street";
    }

    public String getCustomer() {
        return "none";
    }
}
