package com.acme.app;

public class Clock {
    public long millis() {
        return 1;
    }
}
