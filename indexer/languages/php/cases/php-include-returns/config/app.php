<?php

return ['store' => new Store(), 'debug' => false];
