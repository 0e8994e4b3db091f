import { Range } from './range';

function double(n: number): number {
  return 2 * n;
}

export function walk(): void {
  for (const n of new Range(3)) console.log(n);
  for (const n of [1, 2]) console.log(n);
}

export function mapped(list: number[]): number[] {
  return list.map(double);
}

export function later(task: Promise<number>): Promise<number> {
  return task.then(double);
}
