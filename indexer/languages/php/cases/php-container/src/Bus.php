<?php

namespace App;

class Bus
{
    public function start(): void
    {
    }

    public function get(): void
    {
    }
}
