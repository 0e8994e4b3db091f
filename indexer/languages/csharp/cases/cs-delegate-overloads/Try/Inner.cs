namespace Other;

public class Inner
{
    public string Show() => Name("x");
}
