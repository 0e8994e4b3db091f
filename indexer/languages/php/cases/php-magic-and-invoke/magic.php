<?php

class Proxy
{
    public function __call(string $name, array $args)
    {
        return null;
    }

    public function known(): void
    {
        $this->anything();
    }
}

class Target
{
    public function anything(): void
    {
    }
}

class Handler
{
    public function __invoke(string $request): string
    {
        return $request;
    }
}

class App
{
    private Handler $handler;

    public function __construct()
    {
        $this->handler = new Handler();
    }

    public function serve(): string
    {
        return ($this->handler)('x');
    }

    public function handler(): void
    {
    }
}
