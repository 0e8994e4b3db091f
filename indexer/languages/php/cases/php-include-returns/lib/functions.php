<?php

function boot(): void
{
}
