export class Feed<T> {
  constructor(private readonly start: (push: (item: T) => void) => void) {}

  listen(): void {
    this.close();
    this.close = () => {};
  }

  close(): void {
    this.start(() => {});
  }
}

export function feed<T>(start: (push: (item: T) => void) => void): Feed<T> {
  return new Feed(start);
}
