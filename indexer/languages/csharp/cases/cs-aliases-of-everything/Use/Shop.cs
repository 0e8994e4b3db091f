using System.Collections.Generic;
using Garden;
using Cog = Machine.Parts.Gear;
using Cogs = System.Collections.Generic.List<Machine.Parts.Gear>;
using GearBox = Machine.Parts.Box<Machine.Parts.Gear>;
using P = Machine.Parts;
using static Machine.Parts.Gear;

namespace Use;

public class Shop
{
    public void Work(Cog cog, Cogs cogs, GearBox box, P.Gear plain, Gear gear)
    {
        cog.Turn();
        cogs[0].Turn();
        box.Open().Turn();
        plain.Turn();
        gear.Turn();
        Forge().Turn();
        P.Gear.Forge();
        Cog.Forge();
        new Tooth().Grind();
        new Cog().Turn();
    }
}
