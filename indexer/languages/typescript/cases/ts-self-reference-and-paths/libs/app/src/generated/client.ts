export function client(): void {}
