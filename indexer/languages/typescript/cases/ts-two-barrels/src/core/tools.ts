export const split = (text: string): number => text.length;
export class Pen {
  write(): void {}
}
