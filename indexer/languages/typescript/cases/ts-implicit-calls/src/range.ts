export class Range {
  constructor(private readonly last: number) {}

  [Symbol.iterator](): Steps {
    return new Steps(this.last);
  }
}

export class Steps {
  private at = 0;

  constructor(private readonly last: number) {}

  next(): { done: boolean; value: number } {
    this.at += 1;
    return { done: this.at > this.last, value: this.at };
  }
}
