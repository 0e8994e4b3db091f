export function price(count: number): number {
  return count * 2;
}
