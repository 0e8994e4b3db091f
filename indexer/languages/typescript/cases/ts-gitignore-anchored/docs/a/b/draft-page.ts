export function draftPage(): number {
  return 3;
}
