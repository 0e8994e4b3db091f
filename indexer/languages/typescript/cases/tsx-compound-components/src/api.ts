export async function fetchItems(): Promise<string[]> {
  return [];
}
