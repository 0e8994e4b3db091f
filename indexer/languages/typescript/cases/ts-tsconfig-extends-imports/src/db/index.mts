import { open } from './driver.mjs';

export function connect(): string {
  return open('main');
}
