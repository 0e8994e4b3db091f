namespace Other;

public class Use
{
    public void Go(Engine engine) => engine.Start();
}
