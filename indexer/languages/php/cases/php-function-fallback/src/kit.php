<?php

namespace Kit;

function local(): void
{
}

function count(array $items): int
{
    return \count($items);
}
