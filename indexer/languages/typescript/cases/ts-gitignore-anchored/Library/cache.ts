export function cache(): number {
  return 1;
}
