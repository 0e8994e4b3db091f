package clock;

public class Clock {
    public void tick() {
    }

    public void ring() {
    }

    class Hand {
        void tick() {
            Clock.this.tick();
            ring();
        }

        void move() {
            tick();
            this.tick();
            Runnable later = () -> this.tick();
            later.run();
        }
    }

    static Hand hand(Clock clock) {
        return clock.new Hand();
    }
}
