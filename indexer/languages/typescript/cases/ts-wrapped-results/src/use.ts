import { feed } from './feed';

const ticks = feed<number>((push) => {
  push(1);
});

export function main(): void {
  ticks.listen();
  ticks.close();
  const words = feed((push: (item: string) => void) => push('a'));
  words.listen();
}
