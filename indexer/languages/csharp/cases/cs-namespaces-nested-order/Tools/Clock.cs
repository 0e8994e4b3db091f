namespace Acme.Tools;

public class Clock
{
    public static string Make() => "tools";

    public string Now() => "tools";
}

public class Spring
{
    public int Wind() => 1;
}
