using static Units.Converter;

namespace Units;

public class Ruler
{
    public Length Length { get; set; }

    public Scale Scale { get; init; }

    public Length Read(string text)
    {
        var own = Length.Parse(text);
        Length.Add(own);
        Parse(text);
        int.Parse(text);
        Length made = new Length();
        if (Scale == Scale.Large) made.Add(made);
        return Converter.Parse(text, Twice(Factor));
    }

    private static int Parse(string text) => text.Length;
}
