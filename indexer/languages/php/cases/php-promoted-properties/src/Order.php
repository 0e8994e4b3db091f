<?php

namespace App;

class Order
{
    public function finish(): void
    {
    }
}
