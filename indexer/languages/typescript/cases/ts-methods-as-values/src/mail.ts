export class Mail {
  send(): void {}
  queue(): void {}
}

export function parse(): void {}
export function render(): void {}
