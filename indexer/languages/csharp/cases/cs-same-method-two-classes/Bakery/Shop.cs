namespace Bakery;

public class Shop
{
    private readonly Oven oven;
    public Till Till { get; } = new();

    public Shop(Oven oven)
    {
        this.oven = oven;
    }

    public void Morning()
    {
        oven.Open();
        Till.Open();
        Open();
    }

    public int Evening(Till till)
    {
        var checkedTill = till;
        return checkedTill.Check(3) + this.oven.Check(4);
    }

    private void Open() { }
}
