package order;

import lombok.RequiredArgsConstructor;
import lombok.extern.slf4j.Slf4j;

@Slf4j
@RequiredArgsConstructor
public class Checkout {
    private final Printer printer;

    public int run(Customer customer) {
        Order order = Order.builder().customer(customer).paid(true).build();
        log.info("order {}", order);
        printer.info(order.getCustomer().getAddress().line());
        return order.total();
    }
}
