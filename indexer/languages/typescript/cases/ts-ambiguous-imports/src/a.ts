export function run(): void {}
export function only(): void {}
export interface Shape {
  area(): number;
}
