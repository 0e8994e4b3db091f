namespace Fleet;

public class Yard
{
    public void Sort(Vehicle vehicle, object any)
    {
        if (vehicle is Truck truck && truck.Driver != null)
        {
            truck.Load();
            vehicle.Check();
        }
        if (any is not Van van) return;
        van.Load();
        if (any is Truck { Driver: { } driver } heavy)
        {
            driver.Rest();
            heavy.Load();
        }
        switch (any)
        {
            case Truck one when one.Driver is null:
                one.Load();
                break;
            case Van one:
                one.Load();
                break;
            default:
                break;
        }
    }

    public Driver Who(object any, Trip trip)
    {
        var found = any switch
        {
            Truck { Driver: var driver } => driver,
            Trip(var truck, _) => truck.Driver,
            _ => null,
        };
        found.Rest();
        (any as Truck)?.Load();
        ((Van)any).Load();
        var (lorry, chauffeur) = trip;
        lorry.Load();
        chauffeur.Rest();
        return found;
    }
}
