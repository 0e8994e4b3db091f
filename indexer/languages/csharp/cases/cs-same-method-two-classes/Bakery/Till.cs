namespace Bakery;

public class Till
{
    public void Open() { }

    public int Check(int amount) => amount;
}
