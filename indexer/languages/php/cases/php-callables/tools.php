<?php

function shout(string $word): string
{
    return strtoupper($word);
}

class Words
{
    public function run(array $words): array
    {
        $loud = array_map('shout', $words);
        usort($loud, [$this, 'compare']);
        $short = array_filter($loud, [self::class, 'isShort']);
        $also = array_map($this->trim(...), $short);
        call_user_func([$this, 'report'], $also);
        call_user_func('Words::isShort', 'x');
        $name = 'shout';
        return $also;
    }

    public function label(): string
    {
        return 'report';
    }

    private function compare(string $a, string $b): int
    {
        return strcmp($a, $b);
    }

    public static function isShort(string $word): bool
    {
        return strlen($word) < 4;
    }

    private function trim(string $word): string
    {
        return trim($word);
    }

    private function report(array $words): void
    {
    }
}
