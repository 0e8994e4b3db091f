export function format(text: string): string {
  return text;
}

export function save(): void {}

export class Job {
  run(): void {}
}
