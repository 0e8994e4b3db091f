namespace Net;

public class Link
{
#if NET8_0
    public string Open(string host)
    {
        return Dial.Fast(host);
    }
#else
    public string Open(string host)
    {
        return Dial.Slow(host);
    }
#endif

    public string Again(string host)
    {
#if TRACE
        var dial = new Dial();
        dial.Note(host);
#endif
        #region open
        return Open(host);
        #endregion
    }
}
