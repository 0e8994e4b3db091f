namespace Tools;

public class Printer
{
    public void WriteLine(string text) { }

    public void Log(string text) { }

    public string Serialize(object value) => "";
}
