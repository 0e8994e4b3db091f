using Chess;

public class Game
{
    public Color Turn { get; private set; }

    public void Play(Move move)
    {
        move.Origin();
        move.To.Up();
        (move with { To = move.From }).Landing();
        Turn = Turn.Flip();
        Color.Black.Flip();
        var rules = new Queen.Rules();
        rules.Allows();
    }
}
