<?php

namespace App;

use One\{Tool, Tool as First};
use Deep;
use Deep\Inner as In;

class Job
{
    public function run(): void
    {
        (new First())->go();
        (new Deep\Worker())->work();
        (new In\Worker())->work();
        (new namespace\Local())->work();
    }
}

class Local
{
    public function work(): void
    {
    }
}
