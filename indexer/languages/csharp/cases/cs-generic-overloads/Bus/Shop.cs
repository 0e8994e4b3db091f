using System;
using System.Linq;
using System.Collections.Generic;
using System.Threading.Tasks;

namespace Bus;

public class Price : IRequest<Offer> { }

public class Ping : IRequest { }

public class Offer
{
    public void Accept() { }
}

public class Clerk
{
    public void Serve() { }
}

public class Shop
{
    public async Task Ask(ISender sender, Setup setup, IServiceProvider services, List<object> all)
    {
        var offer = await sender.Send(new Price());
        offer.Accept();
        await sender.Send(new Ping());
        await sender.Send("text");
        setup.Add<Price, Ping>();
        setup.Add<Price>();
        services.GetRequiredService<Clerk>().Serve();
        foreach (var clerk in all.OfType<Clerk>()) clerk.Serve();
    }
}
