var engine = new Engine();
engine.Start();
Report(engine);
new Horn().Blow();
await Helper.Wait();

void Report(Engine which) => which.Stop();

static class Helper
{
    public static Task Wait() => Task.CompletedTask;
}
