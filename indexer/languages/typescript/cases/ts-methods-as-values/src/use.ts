import * as mail from './mail';
import { Mail, parse, render } from './mail';

const steps = { parse, render, last: () => parse() };

export function use(box: Mail, name: string): void {
  const send = box.send;
  send();
  const { queue } = box;
  queue();
  const bound = box.queue.bind(box);
  bound();
  box.send.call(box);
  steps.parse();
  steps['render']();
  const { render: draw } = steps;
  draw();
  for (const step of [parse, render]) step();
  const { parse: read } = mail;
  read();
  mail[name as 'parse']();
  box['send']();
}

export function defaults(step = parse, run: () => void = render): void {
  step();
  run();
}

export class Runner {
  constructor(private readonly start: typeof parse, private readonly finish: () => void) {}

  go(): void {
    this.start();
    this.finish();
  }
}
