package tea;

import java.util.List;

public class Cook {
    private Kettle vessel = new Kettle();

    public void hot() {
        vessel.boil();
    }

    public void with(Pot vessel) {
        vessel.boil();
        this.vessel.boil();
    }

    public void many(List<Pot> pots) {
        pots.forEach(vessel -> vessel.pour());
        for (Pot vessel : pots) {
            vessel.boil();
        }
    }

    public void block(Object some) {
        {
            Pot vessel = new Pot();
            vessel.pour();
        }
        vessel.boil();
    }
}
