package ship;

import port.Crane;
import yard.*;

public class Named {
    public String load(Crane crane) {
        return crane.lift();
    }
}
