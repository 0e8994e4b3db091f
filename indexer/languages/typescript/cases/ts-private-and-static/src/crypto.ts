export function derive(seed: string): string {
  return seed;
}
