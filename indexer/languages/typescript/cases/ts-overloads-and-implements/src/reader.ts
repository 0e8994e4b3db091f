export interface Source {
  read(): string;
  read(size: number): string;
}

export class FileSource implements Source {
  read(): string;
  read(size: number): string;
  read(size?: number): string {
    return this.chunk(size ?? 0);
  }

  private chunk(size: number): string {
    return ' '.repeat(size);
  }
}

export function open(path: string): FileSource;
export function open(path: string, lazy: true): Source;
export function open(path: string, lazy?: boolean): FileSource | Source {
  check(path);
  return new FileSource();
}

function check(path: string): void {
  path.trim();
}
