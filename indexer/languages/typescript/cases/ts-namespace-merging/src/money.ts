export function money(amount: number): money.Amount {
  return money.round(amount);
}

export namespace money {
  export interface Amount {
    cents: number;
  }
  export function round(amount: number): Amount {
    return { cents: Math.round(amount * 100) };
  }
}

export class Ledger {
  post(): void {
    Ledger.open().close();
  }
  close(): void {}
}

export namespace Ledger {
  export function open(): Ledger {
    return new Ledger();
  }
}

export enum Level {
  Low,
  High,
}

export namespace Level {
  export function parse(text: string): Level {
    return text === 'high' ? Level.High : Level.Low;
  }
}
