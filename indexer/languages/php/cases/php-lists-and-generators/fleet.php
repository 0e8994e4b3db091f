<?php

class Boat
{
    public function sail(): void
    {
    }
}

class Dock
{
    private array $boats = [];

    public function sail(): void
    {
    }

    public function add(): void
    {
        $this->boats[] = new Boat();
    }

    public function each(): \Generator
    {
        foreach ($this->boats as $boat) {
            $boat->sail();
            yield $boat;
        }
    }

    public function run(): void
    {
        foreach ($this->each() as $boat) {
            $boat->sail();
        }
        $list = [];
        $list[] = new Boat();
        $list[0]->sail();
        foreach (['a' => new Boat()] as $name => $one) {
            $one->sail();
            $name->sail();
        }
    }
}
