export function fakeInvoice(): string {
  return 'x';
}
