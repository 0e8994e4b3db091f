<?php
namespace App;

/**
 * @template T of Entity
 */
abstract class Repo implements \IteratorAggregate
{
    use Logs;

    /** @var array<int, T> */
    protected array $items = [];

    /** @return T|null */
    public function find(int $id): ?Entity
    {
        $this->log("find $id");
        return $this->items[$id] ?? null;
    }

    /** @return T[] */
    public function all(): array { return array_values($this->items); }

    /** @return \ArrayIterator<int, T> */
    public function getIterator(): \ArrayIterator { return new \ArrayIterator($this->items); }

    abstract protected function name(): string;

    public function table(): string { return static::prefix() . $this->name(); }

    protected static function prefix(): string { return 't_'; }
}
