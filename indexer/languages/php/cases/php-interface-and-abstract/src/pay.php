<?php

namespace Pay;

interface Gateway
{
    public function charge(int $cents): bool;
}

abstract class Base implements Gateway
{
    public function retry(int $cents): bool
    {
        return $this->charge($cents) || $this->fallback($cents);
    }

    abstract protected function fallback(int $cents): bool;
}

class Card extends Base
{
    public function charge(int $cents): bool
    {
        return $cents > 0;
    }

    protected function fallback(int $cents): bool
    {
        return false;
    }
}

class Desk
{
    public function __construct(private Gateway $gateway)
    {
    }

    public function take(int $cents): bool
    {
        return $this->gateway->charge($cents);
    }

    public function direct(): bool
    {
        $card = new Card();
        return $card->retry(5) && $card->charge(1);
    }
}
