namespace Pay;

public class CardGateway : IGateway
{
    public bool Charge(decimal amount) => amount > 0;
}

public class CashGateway : GatewayBase, IGateway
{
    public bool Charge(decimal amount) => Log(amount);
}

public abstract class GatewayBase
{
    protected bool Log(decimal amount) => true;
}
