using System;
using System.Collections.Generic;

namespace Build;

public class HouseBuilder
{
    private readonly List<Room> rooms = new();

    public HouseBuilder AddRoom(Action<Room> configure)
    {
        var room = new Room();
        configure(room);
        rooms.Add(room);
        return this;
    }

    public HouseBuilder Paint(string color) => this;

    public House Build() => new House();
}

public class House
{
    public Room Room(string name) => new();

    public void Sell() { }
}

public class Room
{
    public Room Paint(string color) => this;

    public Room Light() => this;
}
