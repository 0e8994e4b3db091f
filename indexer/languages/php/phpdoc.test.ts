/** Types that doc comments state. */
import { describe, expect, it } from 'vitest';
import { type DocType, docTags } from '#indexer/languages/php/phpdoc';

function show(type: DocType | undefined): string {
  switch (type?.k) {
    case 'name':
      return type.args.length > 0 ? `${type.name}<${type.args.map(show).join(',')}>` : type.name;
    case 'union':
      return type.options.map(show).join('|');
    case 'function':
      return `(${type.params.map(show).join(',')}):${show(type.returns)}`;
    case 'this':
      return '$this';
    default:
      return '?';
  }
}

function tags(comment: string): readonly string[] {
  return docTags(comment).map(({ tag, type, name, isStatic }) =>
    `${tag} ${isStatic ? 'static ' : ''}${show(type)} ${name ?? ''}`.trim(),
  );
}

describe('doc comments', () => {
  it('states unions, lists, generics, callables and shapes', () => {
    expect(
      tags(`/**
 * Finds it.
 *
 * @param  Order|null  $order the one
 * @param array<int, Line> ...$lines
 * @param callable(Order, int): Line $make
 * @param array{a: Order, b?: int} $shape
 * @return ?Line[]
 * @throws Boom
 * @phpstan-var class-string<Order> $class
 */`),
    ).toEqual([
      'param Order|null $order',
      'param array<int,Line> $lines',
      'param (Order,int):Line $make',
      'param array $shape',
      'return array<Line>|null',
      'var class-string<Order> $class',
    ]);
  });

  it('states members, templates and bases', () => {
    expect(
      tags(`/** @property-read Order $order
 * @method static Builder|Order where(string $x)
 * @method run()
 * @template T of \\App\\Model
 * @extends Repository<T>
 * @return $this */`),
    ).toEqual([
      'property Order $order',
      'method static Builder|Order where',
      'method ? run',
      'template ? T',
      'extends Repository<T>',
      'return $this',
    ]);
  });
});
