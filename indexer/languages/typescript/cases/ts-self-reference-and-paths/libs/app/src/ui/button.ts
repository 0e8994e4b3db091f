export function button(): void {}
