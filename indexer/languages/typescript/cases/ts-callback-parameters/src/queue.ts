export class Task {
  run(): void {}
}

export interface Handlers {
  done(task: Task): void;
  fail?: (error: Error) => void;
}

export class Queue {
  private tasks: Task[] = [];

  each(visit: (task: Task, index: number) => void): void {
    this.tasks.forEach(visit);
  }

  once(handlers: Handlers): void {
    handlers.done(new Task());
  }

  async transaction<T>(work: (queue: Queue) => Promise<T>): Promise<T> {
    return work(this);
  }
}
