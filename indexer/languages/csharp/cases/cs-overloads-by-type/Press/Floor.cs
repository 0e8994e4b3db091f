namespace Press;

public class Floor
{
    private readonly Printer printer = new Printer();

    public void Run(Label label, string word)
    {
        printer.Print("a");
        printer.Print(3);
        printer.Print(label);
        printer.Print(word, 2);
        printer.Print(word, 2, 3);
        printer.Scale(2);
        printer.Scale(unit: "mm", ratio: 2.5);
    }

    public Label Make()
    {
        var small = new Label(7);
        return small.Text == "7" ? small : new("8");
    }
}
