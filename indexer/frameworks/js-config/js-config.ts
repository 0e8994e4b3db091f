/** Configuration of JavaScript programs: the environment, Vite's and Deno's, and packages that read settings by key. */
import { firstTextAsKey } from '#indexer/entities/call-texts';
import type { CallView, Fact, Framework, ReadView } from '#indexer/entities/contract';

/** What Vite itself says of the build. */
const BUILD_KEYS = new Set(['MODE', 'DEV', 'PROD', 'SSR', 'BASE_URL']);

function readFacts({ key, origin }: ReadView): readonly Fact[] {
  return origin.path.startsWith('import.meta') && BUILD_KEYS.has(key) ? [] : [{ k: 'config', key }];
}

/** `cleanEnv(process.env, { PORT: port() })`, `createEnv({ server: { PORT: z.string() } })`: the keys of the schema. */
function schemaKeys(call: CallView): readonly Fact[] {
  const groups =
    call.name === 'cleanEnv' ? [call.arg(1)] : ['server', 'client', 'shared'].map((group) => call.arg(0)?.prop(group));
  return groups.flatMap((group) => (group?.props() ?? []).map(({ name }): Fact => ({ k: 'config', key: name })));
}

export const jsConfig: Framework = {
  name: 'js-config',
  reads: [
    {
      names: ['env'],
      from: [
        { origin: 'builtin', of: ['process', 'import.meta', 'globalThis.process', 'Bun'] },
        { origin: 'node:process', of: [''] },
      ],
      facts: readFacts,
    },
  ],
  calls: [
    {
      names: ['get', 'getOrThrow'],
      from: [
        { origin: 'npm:@nestjs/config', of: ['ConfigService'] },
        { origin: ['npm:config', 'npm:nconf', 'npm:convict'], of: ['', 'convict', 'config', 'nconf'] },
        { origin: 'npm:env-var', of: ['', 'from'] },
        { origin: 'builtin', of: ['Deno.env'] },
      ],
      facts: firstTextAsKey,
    },
    { names: ['cleanEnv'], from: [{ origin: 'npm:envalid' }], facts: schemaKeys },
    { names: ['createEnv'], from: [{ origin: ['npm:@t3-oss/env-core', 'npm:@t3-oss/env-nextjs'] }], facts: schemaKeys },
  ],
};
