import { format, Job, save } from './tools';

function log(text: string): void {
  format(text);
}

export function viaParam(format: (text: string) => string, log: () => void): void {
  format('a');
  log();
}

export function viaLocal(): void {
  const save = (): void => {};
  save();
  {
    const log = (n: number): number => n;
    log(1);
  }
  log('outer');
}

export function viaClass(): void {
  class Job {
    run(): void {}
  }
  new Job().run();
}

export function viaOuterClass(): void {
  new Job().run();
  save();
}

export function viaDestructuring({ save }: { save: () => void }, [log]: (() => void)[]): void {
  save();
  log();
}

export function viaLoop(jobs: (() => void)[]): void {
  for (const save of jobs) save();
  try {
    save();
  } catch (format) {
    (format as () => void)();
  }
}

export function viaHoisting(): void {
  save();
  function save(): void {}
}
