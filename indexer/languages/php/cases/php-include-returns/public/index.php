<?php

require_once __DIR__ . '/../lib/functions.php';
$settings = require dirname(__DIR__) . '/config/app.php';
$settings['store']->open();
boot();
