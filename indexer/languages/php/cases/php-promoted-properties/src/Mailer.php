<?php

namespace App;

class Mailer
{
    public function send(Order $order): void
    {
    }
}
