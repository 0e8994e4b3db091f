using System;

namespace Disk;

public class Handle : IDisposable
{
    public Block Block { get; }

    public void Write() { }

    public void Dispose() { }
}

public class Block
{
    public Block Next { get; }

    public void Sync() { }
}

public class DiskError : Exception
{
    public void Report() { }
}

public class Files
{
    public Handle Open() => new();

    public bool TryOpen(string name, out Handle handle)
    {
        handle = new Handle();
        return true;
    }

    public void Copy(string name)
    {
        using var source = Open();
        source.Write();
        using (var target = Open())
        {
            target.Block?.Next?.Sync();
        }
        try
        {
            if (TryOpen(name, out Handle third)) third.Write();
            if (TryOpen(name, out var fourth)) fourth.Write();
        }
        catch (DiskError error) when (error.Message != null)
        {
            error.Report();
        }
        lock (this)
        {
            Handle last = null;
            last ??= Open();
            last!.Write();
        }
        for (var block = source.Block; block != null; block = block.Next)
            block.Sync();
    }
}
