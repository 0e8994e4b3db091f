<?php

trait Loud
{
    public function say(): void
    {
    }

    abstract public function name(): string;

    public function greet(): string
    {
        return $this->name();
    }
}

trait Quiet
{
    public function say(): void
    {
    }
}

class Voice
{
    use Loud, Quiet {
        Quiet::say insteadof Loud;
        Loud::say as protected shout;
    }

    public function name(): string
    {
        return 'voice';
    }

    public function both(): void
    {
        $this->say();
        $this->shout();
    }
}
