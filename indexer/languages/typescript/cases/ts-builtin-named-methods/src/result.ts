export class Result<T> {
  constructor(private readonly value: T) {}

  map<R>(change: (value: T) => R): Result<R> {
    return new Result(change(this.value));
  }

  then(done: (value: T) => void): void {
    done(this.value);
  }

  get(): T {
    return this.value;
  }

  push(other: T): Result<T> {
    return new Result(other);
  }

  static of<T>(value: T): Result<T> {
    return new Result(value);
  }
}
