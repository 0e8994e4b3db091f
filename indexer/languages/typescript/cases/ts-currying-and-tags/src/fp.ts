export function curry(a: number) {
  return function add(b: number) {
    return sum(a, b);
  };
}

export const pipe = (...steps: Array<(n: number) => number>) => (start: number) => steps.reduce((n, step) => step(n), start);

export const withLog = (name: string) => (job: () => void) => {
  note(name);
  job();
};

function sum(a: number, b: number): number {
  return a + b;
}

export function note(name: string): void {
  console.info(name);
}

export function sql(parts: TemplateStringsArray, ...values: unknown[]): string {
  return parts.join(String(values.length));
}

export const css = { block: (parts: TemplateStringsArray) => parts[0] };
