using System.Collections.Generic;

namespace Zoo;

public class Keeper
{
    public string Walk(Animal animal, Puppy puppy)
    {
        animal.Speak();
        puppy.Twice();
        return puppy.Speak();
    }

    public void All(List<Animal> animals)
    {
        foreach (var animal in animals)
        {
            animal.Twice();
        }
    }
}
