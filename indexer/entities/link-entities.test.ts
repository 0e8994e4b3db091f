/** The core with small rules of its own: lifting, identities across files, topics, tables and triggers. */
import { describe, expect, it } from 'vitest';
import type { Framework } from '#indexer/entities/contract';
import { entityEdges } from '#indexer/entities/testing/entity-edges';

const BUS = [{ origin: 'npm:busy', of: ['', 'Bus'] }];

const busy: Framework = {
  name: 'busy',
  packages: ['npm:busy'],
  calls: [
    {
      names: ['emit'],
      from: BUS,
      facts: (call) => (call.arg(0)?.texts() ?? []).map((topic) => ({ k: 'publish', topic, scope: call.receiver?.identity() })),
    },
    {
      names: ['on'],
      from: BUS,
      facts: (call) =>
        (call.arg(0)?.texts() ?? []).map((topic) => ({
          k: 'subscribe',
          topic,
          scope: call.receiver?.identity(),
          handlers: call.arg(1)?.functions() ?? [],
        })),
    },
    {
      names: ['save'],
      from: BUS,
      facts(call) {
        const model = call.arg(0)?.classes()[0]?.identity;
        return model ? [{ k: 'table', model, access: 'write' }] : [];
      },
    },
  ],
  definitions: [
    {
      kinds: ['class'],
      decorators: { names: ['Stored'], from: [{ origin: 'npm:busy' }] },
      facts: (found) =>
        found
          .decoratorsOf({ names: ['Stored'], from: [{ origin: 'npm:busy' }] })
          .map((stored) => ({ k: 'model', model: found.identity, table: stored.arg(0)?.text() ?? found.name })),
    },
  ],
  files: [
    {
      path: /\.triggers$/,
      facts: (file) =>
        [...file.text.matchAll(/^(\w+) -> (\w+)$/gm)].map((match) => ({
          k: 'trigger',
          table: match[1] ?? '',
          changes: [match[2] ?? ''],
          site: { path: file.path, line: file.lineAt(match.index), column: 1 },
        })),
    },
  ],
};

describe('entities', () => {
  it('lifts what parameters decide to the callers, through several functions', async () => {
    const edges = await entityEdges(
      {
        'bus.ts': `import { Bus } from 'busy';
export const bus = new Bus();
function send(kind: string, name: string) { bus.emit(\`\${kind}.\${name}\`, {}); }
export function sendOrder(name: string) { send('order', name); }
`,
        'use.ts': `import { sendOrder } from './bus';
export const placed = () => sendOrder('placed');
export const other = (name: string) => sendOrder(name);
`,
      },
      [busy],
    );
    expect(edges).toEqual(['use.ts::placed -publishes-> topic::order.placed @use.ts:2']);
  });

  it('keeps two emitters with one topic name apart and meets patterns', async () => {
    const edges = await entityEdges(
      {
        'a.ts': `import { Bus } from 'busy';
const one = new Bus();
const two = new Bus();
export function fire() { one.emit('change.big'); two.emit('change.big'); }
export function hear() {}
one.on('change.*', hear);
`,
      },
      [busy],
    );
    expect(edges).toEqual([
      'a.ts::fire -publishes-> topic::change.big @a.ts:4',
      'a.ts::fire -publishes-> topic::change.big (a.ts) @a.ts:4',
      'a.ts::hear -subscribes-> topic::change.* @a.ts:6',
      'a.ts::hear -subscribes-> topic::change.big @a.ts:6',
    ]);
  });

  it('knows tables by their models, and what a trigger changes', async () => {
    const edges = await entityEdges(
      {
        'boat.ts': `import { Bus, Stored } from 'busy';
@Stored('public.boats')
export class Boat {}
class Other {}
const bus = new Bus();
export function add() { const boat = new Boat(); bus.save(boat); bus.save(new Other()); }
`,
        'db/boats.triggers': '\nboats -> audit_log\n',
      },
      [busy],
    );
    expect(edges).toEqual([
      'boat.ts::add -writes_table-> table::boats @boat.ts:6',
      'table::boats -writes_table-> table::audit_log @db/boats.triggers:2',
    ]);
  });

  it('says nothing where nobody imports the package', async () => {
    expect(await entityEdges({ 'a.ts': `class Bus { emit(x: string) {} } new Bus().emit('x');\n` }, [busy])).toEqual([]);
  });
});
