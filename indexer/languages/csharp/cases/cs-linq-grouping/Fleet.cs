using System.Collections.Generic;
using System.Linq;

namespace Haul
{
    public class Truck
    {
        public string Plate;
        public Depot Home { get; set; }
        public List<Trip> Trips { get; } = new();
        public int Load() => Trips.Sum(t => t.Weight());
        public (Trip first, Depot to) Last() => (Trips[^1], Home);
    }

    public class Trip
    {
        public int Weight() => 1;
        public Depot End() => null;
    }

    public class Depot
    {
        public string Code() => "";
        public void Send(Truck t) { }
    }

    public class Planner
    {
        private readonly IReadOnlyList<Truck> trucks;
        private readonly IDictionary<string, Depot> depots;

        public Planner(IReadOnlyList<Truck> trucks, IDictionary<string, Depot> depots)
        {
            (this.trucks, this.depots) = (trucks, depots);
        }

        public void Plan()
        {
            var pairs = from t in trucks
                        let load = t.Load()
                        where load > 2 && t.Home.Code() != ""
                        join d in depots.Values on t.Home.Code() equals d.Code()
                        orderby d.Code(), load descending
                        select new { Truck = t, To = d };
            foreach (var pair in pairs)
                pair.To.Send(pair.Truck);

            foreach (var group in trucks.GroupBy(t => t.Home))
            {
                group.Key.Code();
                foreach (var truck in group)
                    truck.Load();
            }

            foreach (var trip in trucks.SelectMany(t => t.Trips))
                trip.End().Code();

            var byPlate = trucks.ToDictionary(t => t.Plate, t => t.Home);
            byPlate["x"].Code();
            foreach (var (plate, home) in byPlate)
                home.Code();

            var (first, to) = trucks[0].Last();
            first.Weight();
            to.Code();
            trucks[0].Last().to.Send(trucks[1]);

            var longest = trucks.Aggregate((a, b) => a.Load() > b.Load() ? a : b);
            longest.Last();
            foreach (var (t, i) in trucks.Select((t, i) => (t, i)))
                t.Load();
            trucks.Zip(depots.Values).ToList().ForEach(p => p.Second.Send(p.First));
            var lookup = trucks.ToLookup(t => t.Home.Code());
            foreach (var truck in lookup["a"]) truck.Load();
            Pick(trucks).Load();

            static T Pick<T>(IEnumerable<T> items) => items.First();
        }
    }
}
