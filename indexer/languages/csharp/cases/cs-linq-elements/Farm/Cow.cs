using System.Collections.Generic;

namespace Farm;

public class Cow
{
    public int Milk() => 3;

    public Barn Barn { get; set; }

    public string Name { get; set; }

    public int Count() => 1;
}

public class Barn
{
    public List<Cow> Cows { get; } = new();

    public void Clean() { }

    public bool Where(string place) => true;
}
