package order;

import lombok.Getter;

@Getter
public class Customer {
    private String email;
    private Address address;
}
