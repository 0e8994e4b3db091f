<?php

namespace Kit;

function run(): void
{
    local();
    everywhere();
    \local();
    count([1]);
    \count([1]);
    new Thing();
    \Other\local();
    strlen('x');
}
