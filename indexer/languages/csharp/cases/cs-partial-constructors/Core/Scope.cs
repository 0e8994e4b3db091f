namespace Core;

public partial class Scope
{
    public Scope() { }

    public Scope(string name) : this(name, 0) { }
}
