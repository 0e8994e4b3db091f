namespace Press;

public class Label
{
    private readonly string text;

    public Label(string text)
    {
        this.text = text;
    }

    public Label(int number) : this(number.ToString())
    {
    }

    public string Text => text;
}
