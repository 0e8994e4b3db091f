export class Circle {
  readonly kind = 'circle';
  radius = 1;
  area(): number {
    return 3;
  }
  roll(): void {}
}

export class Square {
  readonly kind = 'square';
  area(): number {
    return 4;
  }
  stack(): void {}
}

export type Shape = Circle | Square;

export function isCircle(shape: Shape): shape is Circle {
  return shape.kind === 'circle';
}

export class Triangle {
  area(): number {
    return 5;
  }
  roll(): void {}
}
