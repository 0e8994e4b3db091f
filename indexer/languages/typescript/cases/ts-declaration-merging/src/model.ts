export interface Model {
  reload(): void;
}

export interface Model {
  touch(): void;
}

export class Widget {
  paint(): void {}
}

export interface Widget {
  plug(): void;
}

export type Token = { text: string; show(): void };

export const Token = {
  parse(text: string): Token {
    return { text, show() {} };
  },
};
