using System;
using System.Linq;
using System.Threading.Tasks;

namespace Mail;

public class Office
{
    private readonly Inbox inbox;

    public Office(Inbox inbox) => this.inbox = inbox;

    public async Task Work()
    {
        var first = await inbox.FirstAsync().ConfigureAwait(false);
        first.Stamp();
        (await first.SendAsync()).Stamp();
        foreach (var letter in await inbox.AllAsync())
            letter.Stamp();
        await foreach (var letter in inbox.StreamAsync())
        {
            letter.Stamp();
        }
    }

    public Letter Block() => inbox.FirstAsync().Result.SendAsync().GetAwaiter().GetResult();

    public async Task Both()
    {
        var sent = await Task.WhenAll((await inbox.AllAsync()).Select(letter => letter.SendAsync()));
        sent[0].Stamp();
        Func<Task<Letter>> load = async () => await inbox.FirstAsync();
        var loaded = await load();
        loaded.Stamp();
    }
}
