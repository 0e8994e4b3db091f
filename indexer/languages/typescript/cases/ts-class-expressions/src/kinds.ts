export const Parser = class InnerParser {
  parse(): void {
    new InnerParser().reset();
  }
  reset(): void {}
};

export class Csv {
  read(): void {}
}

export class Json {
  read(): void {}
}

export const formats = { csv: Csv, json: Json };

export function pick(flag: boolean) {
  return flag ? Csv : Json;
}

export function make<T>(ctor: new () => T): T {
  return new ctor();
}

export const makeDefault = (Kind: typeof Csv = Csv): Csv => new Kind();
