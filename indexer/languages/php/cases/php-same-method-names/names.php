<?php

class Basket
{
    private array $rows = [];

    public function count(): int
    {
        return count($this->rows);
    }

    public function sort(): void
    {
        sort($this->rows);
    }

    public function add($thing): void
    {
        $thing->save();
        $this->rows[] = $thing;
        $this->rows->save();
    }

    public function each(callable $call): void
    {
        foreach ($this->rows as $row) {
            $call($row);
        }
    }
}

class Record
{
    public function save(): void
    {
    }
}

function call($x): void
{
}
