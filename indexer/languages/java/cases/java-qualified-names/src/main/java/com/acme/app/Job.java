package com.acme.app;

public class Job {
    private final com.acme.time.Clock clock = com.acme.time.Clock.system();

    public long start() {
        return clock.millis();
    }

    public long stop() {
        return new com.acme.time.Clock().millis();
    }

    public Object now() {
        com.acme.time.Clock.SHARED.millis();
        return java.util.UUID.randomUUID();
    }
}
