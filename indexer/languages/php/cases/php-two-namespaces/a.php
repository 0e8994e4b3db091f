<?php

namespace One {
    class Tool
    {
        public function go(): void
        {
        }
    }
}

namespace Two {
    class Tool
    {
        public function go(): void
        {
        }
    }

    function start(Tool $tool): void
    {
        $tool->go();
    }
}
