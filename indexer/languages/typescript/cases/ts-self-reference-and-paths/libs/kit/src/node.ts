export function start(): void {}
