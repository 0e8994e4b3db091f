namespace Fleet;

public abstract class Vehicle
{
    public virtual void Check() { }
}

public class Truck : Vehicle
{
    public Driver Driver { get; set; }

    public void Load() { }

    public override void Check() { }
}

public class Van : Vehicle
{
    public void Load() { }
}

public class Driver
{
    public void Rest() { }
}

public record Trip(Truck Truck, Driver Driver);
