<?php
namespace App;

/** @extends Repo<Order> */
class OrderRepo extends Repo
{
    protected function name(): string { return 'orders'; }
    protected static function prefix(): string { return parent::prefix() . 'o_'; }
}

class Service
{
    public function __construct(private OrderRepo $orders) {}

    public function run(int $id): int
    {
        $order = $this->orders->find($id);
        $order?->customer()?->mail()->send();
        $order->touch();
        foreach ($this->orders->all() as $one) {
            $one->total();
        }
        foreach ($this->orders as $each) {
            $each->total();
        }
        $big = array_filter($this->orders->all(), fn (Order $o) => $o->total() > 3);
        usort($big, fn ($a, $b) => $a->total() <=> $b->total());
        current($big)->total();
        return $this->orders->table() . (new OrderRepo())->find(1)->total();
    }
}
