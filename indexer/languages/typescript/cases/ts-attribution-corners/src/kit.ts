export function seed(n = 1): number { return n; }
export function label(text: string): string { return text; }
export const tag = (strings: TemplateStringsArray, ...values: unknown[]): string => strings.join(String(values.length));
export function logged(name: string) {
  return function <T>(value: T, _context: unknown): T {
    label(name);
    return value;
  };
}
export class Clock {
  static at(n: number): Clock { return new Clock(n); }
  constructor(readonly n: number) {}
  tick(): Clock { return this; }
}
