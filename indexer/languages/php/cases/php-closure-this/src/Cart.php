<?php

namespace Shop;

class Cart
{
    public function __construct(private Prices $prices)
    {
    }

    public function totals(array $items, Audit $audit): array
    {
        $format = function (Item $item) use ($audit) {
            $audit->note($item->title());
            return $this->prices->of($item);
        };
        $rounded = fn (Item $item) => $this->round($this->prices->of($item));
        array_map($format, $items);
        return array_map($rounded, $items);
    }

    public function hidden(Audit $audit): callable
    {
        return static function () {
            return $audit->note('lost');
        };
    }

    private function round(float $value): float
    {
        return round($value, 2);
    }
}
