<?php

class Sailor
{
    public function name(): string
    {
        return 'x';
    }

    public function rank(): int
    {
        return 1;
    }
}

class Crew
{
    /** @var Sailor[] */
    private array $sailors = [];

    public function names(): array
    {
        usort($this->sailors, fn ($a, $b) => $a->rank() <=> $b->rank());
        return array_map(function ($sailor) {
            return $sailor->name();
        }, $this->sailors);
    }

    public function captain(): string
    {
        $able = array_filter($this->sailors, fn ($one) => $one->rank() > 1);
        $first = reset($able);
        $made = array_map(fn ($x) => new Sailor(), [1, 2]);
        $made[0]->name();
        foreach (array_values($able) as $each) {
            $each->rank();
        }
        return $first->name();
    }

    public function name(): string
    {
        return array_map(fn ($x) => $x->name(), ['a'])[0];
    }
}
