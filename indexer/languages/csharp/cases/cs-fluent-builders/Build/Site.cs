namespace Build;

public class Site
{
    public void Start()
    {
        new HouseBuilder()
            .Paint("white")
            .AddRoom(room => room
                .Paint("red")
                .Light())
            .Build()
            .Room("hall")
            .Light()
            .Paint("green");
    }
}
