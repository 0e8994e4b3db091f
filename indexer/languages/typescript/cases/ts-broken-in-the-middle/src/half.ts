import { load } from './load';

export function before(): void {
  load('a');
}

export function broken(name: string {
  const x = load(name;
  if (x {
    return
}

export function after(): void {
  load('b');
}
