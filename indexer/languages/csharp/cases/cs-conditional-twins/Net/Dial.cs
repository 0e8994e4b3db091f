namespace Net;

public class Dial
{
    public static string Fast(string host) => host;

    public static string Slow(string host) => host;

    public void Note(string host) { }
}
