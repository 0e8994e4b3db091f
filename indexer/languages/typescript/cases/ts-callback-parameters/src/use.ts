import type { Handlers, Queue } from './queue';

function resolve(): void {}
function next(): void {}
function run(): void {}

export async function use(queue: Queue, list: (() => void)[]): Promise<void> {
  queue.each((task) => task.run());
  queue.each(function (task) {
    task.run();
  });
  const handlers: Handlers = { done: (task) => task.run(), fail: () => next() };
  queue.once(handlers);
  await queue.transaction(async (inner) => {
    inner.each((task) => task.run());
  });
  await new Promise<void>((resolve) => resolve());
  list.forEach((run) => run());
  list.map((next, index) => index && next());
  [1].sort((run, next) => run - next);
  run();
  resolve();
  next();
}
