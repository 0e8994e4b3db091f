export function run(): void {}
export function both(): void {}
export class Shape {
  area(): number {
    return 1;
  }
}
