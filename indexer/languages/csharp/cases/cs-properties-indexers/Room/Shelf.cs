using System.Collections.Generic;

namespace Room;

public class Book
{
    public void Open() { }

    public int Pages { get; set; }
}

public class Shelf
{
    private readonly List<Book> books = new();
    private Book first;

    public Book First
    {
        get { return first ?? Find(0); }
        set
        {
            value.Open();
            first = value;
        }
    }

    public int Count => Measure();

    public Book this[int index] => Find(index);

    public (Book book, int at) Last() => (books[^1], books.Count);

    public static Shelf operator +(Shelf left, Shelf right)
    {
        left.Measure();
        return left;
    }

    public static implicit operator int(Shelf shelf) => shelf.Measure();

    private Book Find(int index) => books[index];

    private int Measure() => books.Count;
}
