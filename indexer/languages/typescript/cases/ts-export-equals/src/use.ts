import Anonymous from './anonymous';
import legacy = require('./legacy');
import reset, { log } from './log';
import made from './made';
import commands from './object';
import { default as again } from './object';

export function use(): void {
  legacy();
  legacy.more();
  commands.run();
  commands.nested.stop();
  again.run();
  reset();
  log();
  new Anonymous().ping();
  made.ping();
}
