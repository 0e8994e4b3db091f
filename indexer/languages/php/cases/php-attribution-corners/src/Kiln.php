<?php
declare(strict_types=1);

namespace Kiln;

use Attribute;
use Kiln\Parts\{Gauge, Pot as Jug};
use function Kiln\Parts\{label, note as memo};
use const Kiln\Parts\LIMIT;

#[Attribute(Attribute::TARGET_CLASS)]
final class Zone { public function __construct(public string $name = '') {} }

#[Zone(name: 'k')]
class Kiln implements \Countable
{
    private ?Gauge $gauge = null;
    private static array $made = [];

    public function __construct(private readonly string $unit = 'C', Gauge ...$more)
    {
        $this->gauge = $more[0] ?? Gauge::open($this->unit());
        self::$made[] = $this;
        array_map(fn (Gauge $g) => $g->read(), $more);
    }

    public function unit(): string { return label($this->unit); }

    public static function all(): array
    {
        return array_filter(self::$made, static function (self $k): bool {
            return $k->count() > LIMIT;
        });
    }

    public function count(): int { return count([1]) + $this->gauge?->read(); }

    public function fire(iterable $jugs): \Generator
    {
        foreach ($jugs as $jug) {
            if (!$jug instanceof Jug) {
                continue;
            }
            yield $jug->glaze()->name => $jug->size();
        }
        $log = $this->log(...);
        $log('x');
        $heat = match (true) {
            $this->count() > 2 => memo('hot'),
            default => $this->gauge->read(),
        };
        $task = new class($this) extends Gauge {
            public function __construct(private Kiln $kiln) {}
            public function read(): int { return $this->scale($this->kiln->count()); }
        };
        $task->read();
        usort($list, [$this, 'compare']);
        usort($list, [self::class, 'order']);
        usort($list, 'Kiln\Parts\label');
        return yield from self::all();
    }

    private function log(string $s): void { echo $s; }
    private function compare($a, $b): int { return 0; }
    private static function order($a, $b): int { return 0; }

    public function __get(string $name) { return $this->log($name); }
}

function boot(): Kiln
{
    static $one;
    function inner(): void { memo('inner'); }
    return $one ??= new Kiln(unit: label('F'));
}

boot()->unit();
