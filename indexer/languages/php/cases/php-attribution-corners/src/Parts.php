<?php
namespace Kiln\Parts;

const LIMIT = 3;

abstract class Gauge
{
    public static function open(string $unit): static { return new static(); }
    abstract public function read(): int;
    protected function scale(int $n): int { return $n; }
}

class Pot
{
    public string $name = 'pot';
    public function glaze(): self { return clone $this; }
    public function size(): int { return strlen($this->name); }
}

function label(string $s): string { return trim($s); }
function note(string $s): string { return \Kiln\Parts\label($s) . namespace\label($s); }
