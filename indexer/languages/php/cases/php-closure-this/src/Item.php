<?php

namespace Shop;

class Item
{
    public function title(): string
    {
        return 'item';
    }
}
