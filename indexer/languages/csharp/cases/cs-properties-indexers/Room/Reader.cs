namespace Room;

public class Reader
{
    public void Read(Shelf shelf, Shelf other)
    {
        shelf.First.Open();
        shelf[3].Open();
        shelf.Last().book.Open();
        var (book, at) = shelf.Last();
        book.Open();
        (shelf + other).First.Open();
        var pair = (Left: shelf, Right: other);
        pair.Right.Last();
    }
}
