export class Invoice {
  print(): void {}
}
