using System.Collections.Generic;
using System.Threading.Tasks;

namespace Mail;

public class Letter
{
    public Task<Letter> SendAsync() => Task.FromResult(this);

    public void Stamp() { }
}

public class Inbox
{
    public async Task<Letter> FirstAsync()
    {
        await Task.Delay(1);
        return new Letter();
    }

    public async ValueTask<List<Letter>> AllAsync() => new List<Letter> { await FirstAsync() };

    public async IAsyncEnumerable<Letter> StreamAsync()
    {
        yield return await FirstAsync();
    }
}
