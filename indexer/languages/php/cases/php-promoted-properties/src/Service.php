<?php

namespace App;

use App\Store\Orders;

final class Service
{
    private Mailer $mailer;

    /** @var Clock[] */
    private array $clocks = [];

    public function __construct(private readonly Orders $orders, Mailer $mailer, protected ?Log $log = null)
    {
        $this->mailer = $mailer;
    }

    public function close(int $id): void
    {
        $order = $this->orders->find($id);
        $order->finish();
        $this->mailer->send($order);
        $this->log?->write('closed');
        foreach ($this->clocks as $clock) {
            $clock->tick();
        }
    }

    public function finish(): void
    {
    }

    public function log(): ?Log
    {
        return $this->log;
    }

    public function tail(): void
    {
        $this->log()->write('tail');
    }
}
