package race;

public class Day {
    public void start(Horse red, Horse blue) {
        Track<Horse> track = new Track<>();
        track.enter(red);
        track.first().neigh();
        Track.pick(red, blue).neigh();
    }
}
