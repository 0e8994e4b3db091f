using System.Collections.Generic;
using System.Threading.Tasks;

namespace Kit;

public class Bench
{
    private readonly Bolt bolt = new(3);

    public Nut Nut { get; set; } = new();

    public Bolt Make() => new(1) { Nut = new(2), Spares = { new Nut(4) } };

    public async Task<Nut> MakeLater()
    {
        await Task.Yield();
        return new(5);
    }

    public void Fill()
    {
        Nut = new(6);
        Nut? other = new(7);
        List<Bolt> bolts = new() { new(8), new() };
        Bolt[] array = { new(9) };
        List<Nut> nuts = [new(), new(2)];
        var map = new Dictionary<string, Nut> { ["a"] = new(1), { "b", new() } };
    }
}
