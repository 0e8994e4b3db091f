<?php

namespace App;

use App\Models\Post;

class Press
{
    public function run(int $id): void
    {
        Post::findOrFail($id)->publish();
        $post = Post::where('open', true)->orderBy('name')->first();
        $post->publish();
        foreach (Post::query()->get() as $one) {
            $one->publish();
        }
        Post::all()->each(fn ($each) => $each->publish());
        $post->comments()->create(['text' => 'x'])->hide();
        $post->title->publish();
        Post::count()->publish();
    }
}
