import { Client } from './client';
export { Client };
export function createClient(): Client {
  return new Client();
}
