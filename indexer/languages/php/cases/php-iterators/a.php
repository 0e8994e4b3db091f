<?php
namespace App;

class Order { public function total(): int { return 1; } }

class Plain implements \IteratorAggregate
{
    /** @return \ArrayIterator<int, Order> */
    public function getIterator(): \ArrayIterator { return new \ArrayIterator([]); }
}

class Gen implements \IteratorAggregate
{
    /** @var Order[] */
    private array $items = [];
    public function getIterator(): \Generator { foreach ($this->items as $i) { yield $i; } }
}

class Bare implements \IteratorAggregate
{
    /** @var Order[] */
    private array $items = [];
    public function getIterator(): \Iterator { return new \ArrayIterator($this->items); }
    public function all(): \Traversable { return new \ArrayIterator($this->items); }
}

function use1(Plain $p, Gen $g, Bare $b): void
{
    foreach ($p->getIterator() as $o) { $o->total(); }
    foreach ($p as $o) { $o->total(); }
    foreach ($g as $o) { $o->total(); }
    foreach ($b as $o) { $o->total(); }
    foreach ($b->all() as $o) { $o->total(); }
}
