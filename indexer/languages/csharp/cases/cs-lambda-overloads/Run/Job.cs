using System.Threading.Tasks;

namespace Run;

public class Job
{
    public async Task Go(Runner runner)
    {
        runner.Execute(() => { Note(); });
        runner.Execute(() => { return 3; });
        await runner.ExecuteAsync(async () => { await Task.Yield(); });
        await runner.ExecuteAsync(async () => await Task.FromResult(3));
        runner.Configure("a", new() { Times = 3 });
    }

    private void Note() { }
}
