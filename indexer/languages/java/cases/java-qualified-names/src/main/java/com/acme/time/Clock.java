package com.acme.time;

public class Clock {
    public static final Clock SHARED = new Clock();

    public static Clock system() {
        return SHARED;
    }

    public long millis() {
        return 0;
    }
}
