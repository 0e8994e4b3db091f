<?php

class Circle
{
    public function draw(): void
    {
    }
}

class Square
{
    public function draw(): void
    {
    }
}

function paint($shape): void
{
    if ($shape instanceof Circle) {
        $shape->draw();
        return;
    }
    if (!$shape instanceof Square) {
        throw new InvalidArgumentException('no shape');
    }
    $shape->draw();
}

function any($shape): void
{
    $shape->draw();
}
