import { base, extra } from './hooks';

function own(): void {}

const first = { run: own, ...extra };
const second = { ...extra, run: own };
const third = { ...base, ...extra };
const fourth = { run: base.run, ...base, run: own };

export function use(): void {
  first.run();
  second.run();
  third.run();
  third.stop();
  fourth.run();
}
