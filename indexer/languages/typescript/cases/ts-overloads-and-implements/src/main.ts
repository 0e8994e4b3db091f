import { open, type Source } from './reader';

export function main(source: Source): void {
  open('a').read(2);
  source.read();
}
