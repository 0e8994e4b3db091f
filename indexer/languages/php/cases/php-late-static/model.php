<?php

abstract class Model
{
    public static function make(): static
    {
        return new static();
    }

    public function with(string $key): static
    {
        return $this;
    }

    public static function first()
    {
        return (new self())->with('x');
    }
}

class Post extends Model
{
    public function publish(): void
    {
        static::announce('post');
    }

    protected static function announce(string $what): void
    {
    }
}

function release(): void
{
    Post::make()->with('title')->publish();
}
