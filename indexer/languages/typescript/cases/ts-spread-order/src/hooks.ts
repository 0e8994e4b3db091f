export const base = {
  run(): void {},
  stop(): void {},
};

export const extra = {
  run(): void {},
};
