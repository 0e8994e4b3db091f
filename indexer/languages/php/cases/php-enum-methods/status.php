<?php

namespace Flow;

enum Status: string
{
    case Open = 'open';
    case Closed = 'closed';

    const START = self::Open;

    public function label(): string
    {
        return match ($this) {
            self::Open => $this->text('Open'),
            self::Closed => 'Closed',
        };
    }

    private function text(string $word): string
    {
        return $word;
    }

    public static function initial(): self
    {
        return self::START;
    }
}

function show(Status $status): string
{
    return $status->label() . Status::Closed->label() . Status::initial()->label();
}
