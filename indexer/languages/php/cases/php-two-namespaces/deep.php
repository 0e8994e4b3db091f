<?php

namespace Deep;

class Worker
{
    public function work(): void
    {
    }
}
