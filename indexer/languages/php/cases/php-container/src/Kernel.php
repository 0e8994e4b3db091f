<?php

namespace App;

use Psr\Container\ContainerInterface;

class Kernel
{
    public function __construct(private ContainerInterface $container)
    {
    }

    public function boot(): void
    {
        $this->container->get(Bus::class)->start();
    }

    public function get(string $id): Bus
    {
        return new Bus();
    }
}
