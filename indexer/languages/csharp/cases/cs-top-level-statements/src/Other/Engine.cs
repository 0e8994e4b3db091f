namespace Other;

public class Engine
{
    public void Start() { }
}
