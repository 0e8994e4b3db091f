namespace Port;

public interface IReader
{
    string Read();
    string Name { get; }
}

public interface IWriter
{
    string Read();
}

public class Device : IReader, IWriter
{
    string IReader.Read() => "reader";

    string IWriter.Read() => Own();

    string IReader.Name => Own();

    public string Read() => "device";

    private string Own() => "own";
}
