export function oldSnapshot(): number {
  return 1;
}
