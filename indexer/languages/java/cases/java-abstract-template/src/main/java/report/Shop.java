package report;

public class Shop {
    public String close(Sales sales) {
        return sales.print(3) + sales.header();
    }
}
