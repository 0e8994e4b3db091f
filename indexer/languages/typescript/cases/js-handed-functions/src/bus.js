import { log, mail, print } from './sinks.js';

export function each(items, visit) {
  for (const item of items) visit(item);
}

export function withSink(sink) {
  return (text) => sink(text);
}

export function spread(first, ...others) {
  others.forEach((other) => other('x'));
  first('x');
}

export function configure({ sink, retry = log }) {
  sink('a');
  retry('b');
}

export function through(task, text) {
  return task.call(null, text);
}

export class Bus {
  constructor(sink) {
    this.sink = sink;
  }

  publish(text) {
    this.sink(text);
  }
}

export function main() {
  each([1], print);
  withSink(mail)('hello');
  configure({ sink: mail });
  through(log, 'now');
  spread(print, mail);
  const bus = new Bus(log);
  bus.publish('x');
  (function (done) {
    done('z');
  })(mail);
}
