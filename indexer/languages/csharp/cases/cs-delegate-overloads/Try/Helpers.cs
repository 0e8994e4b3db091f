namespace Try;

public static class Helpers
{
    public static string Name(string text) => text;
}
