export function devOnly(): number {
  return 2;
}
