namespace Port;

public class Bus
{
    public string All(Device device, IWriter writer)
    {
        device.Read();
        writer.Read();
        return ((IReader)device).Read();
    }
}
