namespace Core;

public partial class Scope
{
    public Scope(string name, int size) { }
}

public class Narrow : Scope
{
    public Narrow() : base("narrow") { }

    public static Scope[] All() => new[]
    {
        new Scope(),
        new Scope("a"),
        new Scope("b", 2),
    };
}
