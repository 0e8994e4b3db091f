const log = (): void => {};
const reset = (): void => {};

export { log, reset as default };
