using System.Collections.Generic;

namespace Kit;

public class Bolt
{
    public Bolt() { }

    public Bolt(int size) { }

    public Nut Nut { get; set; }

    public List<Nut> Spares { get; } = new();
}

public class Nut
{
    public Nut() { }

    public Nut(int size) { }
}
