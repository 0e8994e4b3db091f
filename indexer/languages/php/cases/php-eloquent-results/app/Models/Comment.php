<?php

namespace App\Models;

use Illuminate\Database\Eloquent\Model;

class Comment extends Model
{
    public function hide(): void
    {
    }

    public function publish(): void
    {
    }
}
