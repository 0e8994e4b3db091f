using System.Collections.Generic;
using System.Linq;

namespace Farm;

public class Dairy
{
    private readonly Dictionary<string, Cow> byName = new();

    public int Total(IEnumerable<Cow> cows)
    {
        cows.Where(cow => cow.Milk() > 2).OrderBy(cow => cow.Name).First().Barn.Clean();
        return cows.Count() + cows.Sum(cow => cow.Milk());
    }

    public void Query(Barn barn)
    {
        var milked = from cow in barn.Cows
                     where cow.Milk() > 1
                     let home = cow.Barn
                     orderby cow.Name
                     select home;
        foreach (var home in milked)
            home.Clean();
    }

    public void Groups(List<Cow> cows)
    {
        foreach (var group in cows.GroupBy(cow => cow.Barn))
        {
            group.Key.Clean();
            group.First().Milk();
        }
        var barns = cows.Select(cow => cow.Barn).Distinct().ToList();
        barns[0].Clean();
        barns.ForEach(barn => barn.Clean());
    }

    public void Maps(string name)
    {
        byName[name].Milk();
        if (byName.TryGetValue(name, out var found))
            found.Milk();
        foreach (var (key, cow) in byName)
            cow.Milk();
        foreach (var pair in byName)
            pair.Value.Milk();
        byName.Values.FirstOrDefault()?.Milk();
    }

    public int Array(Cow[] cows, params Cow[] more)
    {
        var all = new[] { cows[0], more[0] };
        return all[1].Milk() + cows.Length + more.Max(cow => cow.Milk());
    }
}
