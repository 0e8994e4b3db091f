import { describe, expect, it } from 'vitest';
import { entityEdges } from '#indexer/entities/testing/entity-edges';
import { jsConfig } from '#indexer/frameworks/js-config/js-config';

describe('configuration of JavaScript programs', () => {
  it('reads keys by dot, index, destructuring and alias', async () => {
    const edges = await entityEdges(
      {
        'src/env.ts': `import { env } from 'node:process';
export const dsn = process.env.DSN;
export function port() { return Number(process.env['PORT'] ?? 80); }
export function mail() {
  const { MAIL_HOST, MAIL_PORT: port = '25' } = process.env;
  return MAIL_HOST + port;
}
const vars = process.env;
export const region = () => vars.REGION;
export const zone = () => env.ZONE;
export const site = () => import.meta.env.VITE_SITE;
export const mode = () => import.meta.env.MODE;
export const none = (ctx: { env: Record<string, string> }) => ctx.env.SECRET;
`,
      },
      [jsConfig],
    );
    expect(edges).toEqual([
      'src/env.ts::<module> -reads_config-> config::DSN @src/env.ts:2',
      'src/env.ts::port -reads_config-> config::PORT @src/env.ts:3',
      'src/env.ts::mail -reads_config-> config::MAIL_HOST @src/env.ts:5',
      'src/env.ts::mail -reads_config-> config::MAIL_PORT @src/env.ts:5',
      'src/env.ts::region -reads_config-> config::REGION @src/env.ts:9',
      'src/env.ts::zone -reads_config-> config::ZONE @src/env.ts:10',
      'src/env.ts::site -reads_config-> config::VITE_SITE @src/env.ts:11',
    ]);
  });

  it('reads the key behind a settings object', async () => {
    const edges = await entityEdges(
      {
        'src/config.ts': `export interface Settings { secret: string; limit: number; name: string }
export function load(): Settings {
  return { secret: process.env.APP_SECRET ?? '', limit: Number(process.env.APP_LIMIT || 5), name: 'app' };
}
export const settings = load();
`,
        'src/use.ts': `import { settings } from './config';
export function sign(text: string) { return text + settings.secret; }
export function name() { return settings.name; }
export class Gate {
  private readonly config = settings;
  open(count: number) { return count < this.config.limit; }
}
export function other(row: { secret: string }) { return row.secret; }
`,
      },
      [jsConfig],
    );
    expect(edges).toEqual([
      'src/config.ts::load -reads_config-> config::APP_SECRET @src/config.ts:3',
      'src/config.ts::load -reads_config-> config::APP_LIMIT @src/config.ts:3',
      'src/use.ts::sign -reads_config-> config::APP_SECRET @src/use.ts:2',
      'src/use.ts::Gate.open -reads_config-> config::APP_LIMIT @src/use.ts:6',
    ]);
  });

  it('reads the key that a helper is asked for, and the one behind a constant', async () => {
    const edges = await entityEdges(
      {
        'src/env.ts': `import { Pool } from 'pg';
export function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(name);
  return value;
}
export const TOKEN = required('API_TOKEN');
export const LIMIT = Number(process.env.LIMIT ?? '5');
export const pool = new Pool({ connectionString: process.env.DSN });
for (const key of ['A_KEY', 'B_KEY']) if (!process.env[key]) throw new Error(key);
`,
        'src/use.ts': `import { LIMIT, pool, required, TOKEN } from './env';
export const header = () => ({ authorization: TOKEN });
export const over = (count: number) => count > LIMIT;
export const rows = () => pool.query('x');
export const late = () => required('LATE_KEY');
`,
      },
      [jsConfig],
    );
    expect(edges).toEqual([
      'src/env.ts::<module> -reads_config-> config::API_TOKEN @src/env.ts:7',
      'src/use.ts::late -reads_config-> config::LATE_KEY @src/use.ts:5',
      'src/env.ts::<module> -reads_config-> config::LIMIT @src/env.ts:8',
      'src/env.ts::<module> -reads_config-> config::DSN @src/env.ts:9',
      'src/env.ts::<module> -reads_config-> config::A_KEY @src/env.ts:10',
      'src/env.ts::<module> -reads_config-> config::B_KEY @src/env.ts:10',
      'src/use.ts::header -reads_config-> config::API_TOKEN @src/use.ts:2',
      'src/use.ts::over -reads_config-> config::LIMIT @src/use.ts:3',
    ]);
  });

  it('reads keys through packages', async () => {
    const edges = await entityEdges(
      {
        'src/a.ts': `import { ConfigService } from '@nestjs/config';
import { cleanEnv, port, str } from 'envalid';
import config from 'config';
export class Mailer {
  constructor(private readonly config: ConfigService) {}
  host() { return this.config.get<string>('MAIL_HOST', 'localhost'); }
}
export const checked = () => cleanEnv(process.env, { DSN: str(), PORT: port({ default: 80 }) });
export const limit = () => config.get('upload.limit');
export class Box { get(key: string) { return key; } }
export const no = (box: Box) => box.get('NOT_A_KEY');
`,
      },
      [jsConfig],
    );
    expect(edges).toEqual([
      'src/a.ts::Mailer.host -reads_config-> config::MAIL_HOST @src/a.ts:6',
      'src/a.ts::checked -reads_config-> config::DSN @src/a.ts:8',
      'src/a.ts::checked -reads_config-> config::PORT @src/a.ts:8',
      'src/a.ts::limit -reads_config-> config::upload.limit @src/a.ts:9',
    ]);
  });
});
