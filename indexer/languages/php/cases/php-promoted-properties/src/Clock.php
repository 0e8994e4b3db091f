<?php

namespace App;

class Clock
{
    public function tick(): void
    {
    }
}
