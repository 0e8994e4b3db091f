/** The server's address as readers know it: the setting, else what a trusted proxy or the request itself says. */
import { workspace } from './workspace';

export async function publicOrigin(headers: Headers): Promise<string> {
  const { publicUrl, trustedProxies } = (await workspace()).settings;
  if (publicUrl) return publicUrl;
  const told = (name: string): string | undefined => (trustedProxies > 0 ? first(headers.get(name)) : undefined);
  const host = told('x-forwarded-host') ?? headers.get('host') ?? 'localhost:3000';
  const protocol = told('x-forwarded-proto') === 'https' ? 'https' : 'http';
  return `${protocol}://${host}`;
}

function first(list: string | null): string | undefined {
  return list?.split(',')[0]?.trim() || undefined;
}
