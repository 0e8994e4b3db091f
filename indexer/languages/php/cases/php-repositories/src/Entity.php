<?php
namespace App;

class Entity { public int $id = 0; public function touch(): void {} }

final class Order extends Entity
{
    /** @var list<Line> */
    public array $lines = [];
    private ?Customer $customer;
    public function customer(): ?Customer { return $this->customer; }
    public function total(): int
    {
        $sum = 0;
        foreach ($this->lines as $i => $line) {
            $sum += $line->price();
        }
        [$first, $second] = $this->lines;
        $first->price();
        ['a' => $a] = ['a' => new Line()];
        $a->price();
        return array_sum(array_map(fn ($l) => $l->price(), $this->lines)) + $sum;
    }
}

class Line { public function price(): int { return 1; } }
class Customer { public function mail(): Mail { return new Mail(); } }
class Mail { public function send(): bool { return mail('', '', ''); } }
