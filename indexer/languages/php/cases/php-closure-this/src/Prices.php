<?php

namespace Shop;

class Prices
{
    public function of(Item $item): float
    {
        return 1.0;
    }
}
