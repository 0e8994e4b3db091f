namespace Chess;

public record Square(int File, int Rank)
{
    public Square Up() => this with { Rank = Rank + 1 };
}

public record Move(Square From, Square To) : Step(From)
{
    public Square Landing() => To.Up();
}

public record Step(Square Start)
{
    public Square Origin() => Start.Up();
}

public enum Color { White, Black }

public static class ColorExtensions
{
    public static Color Flip(this Color color) => color == Color.White ? Color.Black : Color.White;
}

public class King
{
    public class Rules
    {
        public bool Allows() => true;
    }

    public Rules Own { get; } = new();

    public bool Check() => Own.Allows();
}

public class Queen
{
    public class Rules
    {
        public bool Allows() => false;
    }

    public bool Check(King.Rules kings, Rules rules)
    {
        return kings.Allows() &&
            rules.Allows();
    }
}
