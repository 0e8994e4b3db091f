namespace Pay;

public class Desk(IGateway gateway)
{
    public bool Pay(decimal amount)
    {
        return gateway.Charge(amount);
    }

    public bool Back(decimal amount) => gateway.Refund(amount);

    public bool Card(decimal amount)
    {
        var card = new CardGateway();
        return card.Charge(amount);
    }
}
