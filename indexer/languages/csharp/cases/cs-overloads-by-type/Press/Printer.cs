namespace Press;

public class Printer
{
    public void Print(string text) { }

    public void Print(int copies) { }

    public void Print(Label label) { }

    public void Print(string text, int copies) { }

    public void Print(string text, params object[] rest) { }

    public void Scale(int size, bool bold = false) { }

    public void Scale(double ratio, string unit) { }
}
