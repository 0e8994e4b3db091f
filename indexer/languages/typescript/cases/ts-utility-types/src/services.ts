export class Engine {
  start(): void {}
  stop(): void {}
}

export class Radio {
  play(): void {}
}

export function makeEngine(): Engine {
  return new Engine();
}

export async function makeRadio() {
  return new Radio();
}

export const shared = { engine: new Engine(), radio: new Radio() };

export interface Car {
  engine: Engine;
  parts: Engine[];
}
