export function settings(): void {}
