/** The server's address as readers know it: the setting, else what the request says. */
import { workspace } from './workspace';

export async function publicOrigin(headers: Headers): Promise<string> {
  const { publicUrl } = (await workspace()).settings;
  if (publicUrl) return publicUrl;
  const host = headers.get('x-forwarded-host') ?? headers.get('host') ?? 'localhost:3000';
  const protocol = headers.get('x-forwarded-proto')?.split(',')[0]?.trim() ?? 'http';
  return `${protocol}://${host}`;
}
