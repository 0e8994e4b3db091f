import { kit, main, read, slice } from './index';
import * as all from '.';

export function app(text: string): void {
  read(text);
  slice(text);
  kit.split(text);
  new kit.Pen().write();
  main(text);
  all.kit.split(text);
  all.slice(text);
  text.split('');
}
