import type { Shape } from './a';
import { Shape as Square } from './b';
import { both, only } from './index';
import { run } from './named';

export function use(shape: Shape, square: Square): void {
  both();
  only();
  run();
  shape.area();
  square.area();
  new Square().area();
}
