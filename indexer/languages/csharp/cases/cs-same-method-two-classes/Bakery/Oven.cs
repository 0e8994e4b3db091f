namespace Bakery;

public class Oven
{
    public void Open() { }

    public int Check(int minutes) => minutes;
}
