export function load(name: string): string {
  return name;
}
