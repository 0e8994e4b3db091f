import { start } from 'kit';
export function openCart(): void {
  start();
}
