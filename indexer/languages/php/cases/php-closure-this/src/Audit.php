<?php

namespace Shop;

class Audit
{
    public function note(string $text): void
    {
    }
}
