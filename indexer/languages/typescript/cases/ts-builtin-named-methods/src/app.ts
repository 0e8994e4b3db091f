import { Bag } from './headers';
import { Result } from './result';

export async function app(raw: unknown, names: string[], promise: Promise<number>): Promise<void> {
  Result.of(names).map((list) => list.map((name) => name.trim()));
  Result.of(1).push(2).get();
  names.map(String).push('x');
  promise.then((n) => n);
  Result.of('a').then((text) => text.trim());
  (raw as any).get();
  const anything: any = raw;
  anything.push(1);
  const bag = new Bag();
  bag.set('a', 'b');
  bag.keys().map((key) => bag.has(key));
  new Headers().set('a', 'b');
  new URLSearchParams('').has('x');
}
