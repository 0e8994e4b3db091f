<?php

function local(): void
{
}

function everywhere(): void
{
}

class Thing
{
}
