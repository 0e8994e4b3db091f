<?php

class Store
{
    public function open(): void
    {
    }
}
