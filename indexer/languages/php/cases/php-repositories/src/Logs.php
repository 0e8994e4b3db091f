<?php
namespace App;

trait Logs
{
    private array $lines = [];
    protected function log(string $text): static
    {
        $this->lines[] = $this->format($text) . $this->name();
        return $this;
    }
    private function format(string $text): string { return sprintf('%s', $text); }
    abstract protected function name(): string;
}
