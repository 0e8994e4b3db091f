<?php

class A
{
    public function run(): void
    {
    }
}

class B
{
    public function run(): void
    {
    }
}

$tool = new A();

function fresh(): void
{
    $tool->run();
}

function last(): void
{
    $x = new A();
    $x = new B();
    $x->run();
}

function either(bool $flag): void
{
    $x = $flag ? new A() : new B();
    $x->run();
    if ($flag) {
        $y = new A();
    } else {
        $y = new B();
        $y->run();
    }
}

function unpack_both(): void
{
    [$a, $b] = [new A(), new B()];
    $b->run();
    ['left' => $left] = ['left' => new A(), 'right' => new B()];
    $left->run();
}
