package order;

import lombok.Builder;
import lombok.Data;

@Data
@Builder
public class Order {
    private Customer customer;
    private boolean paid;

    public int total() {
        return 3;
    }
}
