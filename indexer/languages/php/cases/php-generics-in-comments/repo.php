<?php

/**
 * @template T of object
 */
abstract class Repository
{
    /** @return T */
    public function one()
    {
    }

    /** @return list<T> */
    public function all(): array
    {
        return [];
    }
}

/** @extends Repository<Invoice> */
class Invoices extends Repository
{
}

class Invoice
{
    public function pay(): void
    {
    }
}

/**
 * @template C
 * @param class-string<C> $class
 * @return C
 */
function build(string $class)
{
    return new $class();
}

function settle(Invoices $invoices): void
{
    $invoices->one()->pay();
    foreach ($invoices->all() as $invoice) {
        $invoice->pay();
    }
    build(Invoice::class)->pay();
}
