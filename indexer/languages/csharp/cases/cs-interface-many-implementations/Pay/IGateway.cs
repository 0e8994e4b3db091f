namespace Pay;

public interface IGateway
{
    bool Charge(decimal amount);

    bool Refund(decimal amount) => Charge(-amount);
}
