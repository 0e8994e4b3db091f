<?php

namespace Deep\Inner;

class Worker
{
    public function work(): void
    {
    }
}
