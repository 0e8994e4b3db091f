<?php

namespace App;

class Log
{
    public function write(string $line): void
    {
    }
}
