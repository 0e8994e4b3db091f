import { Vault } from './vault';

export function use(): void {
  const vault = Vault.open();
  vault['to-text']();
  vault['has']({});
  for (const part of vault.parts()) part.trim();
}
