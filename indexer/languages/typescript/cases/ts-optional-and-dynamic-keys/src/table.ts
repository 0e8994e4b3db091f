export const actions = {
  start(): void {},
  stop(): void {},
};

export const byCode: Record<string, () => void> = {
  a: actions.start,
};

export function start(): void {}
