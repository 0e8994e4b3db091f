namespace Orders;

public interface IClock
{
    void Tick();
}

public abstract class ServiceBase
{
    protected IClock Clock { get; }

    protected ServiceBase(IClock clock) => Clock = clock;
}

public class Draft(IMailer mailer, IClock clock) : ServiceBase(clock)
{
    private readonly IMailer spare = mailer;

    public void Keep() => mailer.Save("draft");

    public void Again() => spare.Send("again");
}
