using System;
using System.Threading.Tasks;

namespace Orders;

public class OrderService : ServiceBase
{
    private readonly IStore _store;
    private readonly IMailer _mailer;

    public OrderService(IStore store, IMailer mailer, IClock clock) : base(clock)
    {
        _store = store ?? throw new ArgumentNullException(nameof(store));
        _mailer = mailer;
    }

    public async Task Ship(int id)
    {
        var order = await _store.FindAsync(id);
        _mailer.Send(order.Describe());
        _store.Save(order);
        Clock.Tick();
    }
}
