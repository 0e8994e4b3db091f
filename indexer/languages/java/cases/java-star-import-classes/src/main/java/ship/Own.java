package ship;

import yard.*;

public class Own {
    public String load(Crane crane) {
        return crane.lift() + new Hook().grab();
    }
}
