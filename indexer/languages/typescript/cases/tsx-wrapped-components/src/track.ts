export function track(name: string): void {
  console.debug(name);
}

export function onPress(): void {}
