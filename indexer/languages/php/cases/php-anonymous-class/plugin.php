<?php

interface Plugin
{
    public function boot(): void;
}

class Registry
{
    public function boot(): void
    {
    }

    public function add(): Plugin
    {
        return new class ($this) implements Plugin {
            public function __construct(private Registry $registry)
            {
            }

            public function boot(): void
            {
                $this->registry->ready();
                $this->boot();
            }
        };
    }

    public function ready(): void
    {
    }
}
