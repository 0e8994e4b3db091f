import { log } from './log';

export default {
  run(): void {
    log();
  },
  nested: { stop: () => log() },
};
