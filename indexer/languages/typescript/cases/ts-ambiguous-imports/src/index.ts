export * from './a';
export * from './b';
export function both(): void {}
