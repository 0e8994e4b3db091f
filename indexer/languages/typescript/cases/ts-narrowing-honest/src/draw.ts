import { Circle, isCircle, type Shape, Square } from './shapes';

export function total(shape: Shape): number {
  return shape.area();
}

export function act(shape: Shape): void {
  if (shape instanceof Circle) {
    shape.area();
    return;
  }
  if (shape.kind === 'square') shape.stack();
}

export function guarded(shape: Shape): void {
  if (isCircle(shape)) shape.roll();
}

export function early(shape: unknown): void {
  if (!(shape instanceof Square)) return;
  shape.area();
}

export function loose(value: unknown): void {
  if (typeof value === 'function') value();
  if (typeof value === 'object' && value !== null && 'area' in value) (value as { area(): number }).area();
}
