/** How far links of answers reach and which patterns of secrets were added: what admins see of it, and what they change. */
import { z } from 'zod';
import { readInput } from '#lib/input/read-input';
import { factsOf } from '#lib/logging/request-facts';
import { SHARING_LEVELS } from '#lib/model/sharing';
import type { SharingView } from '#lib/model/team-admin';
import { recordAct } from '#lib/rights/audit';
import { chooseOwnSharing, ownSharing } from '#lib/rights/own-sharing';
import { adminPatterns, saveAdminPatterns } from '#lib/secrets/admin-patterns';
import { type Asking, asking } from './asking';
import { readJsonBody } from './http';
import { workspace } from './workspace';

const SHOWN = 200;

export async function sharingView(who: Asking): Promise<SharingView> {
  const [level, found] = await Promise.all([ownSharing(who), who.workspace.catalog.publishedAnswers(SHOWN + 1)]);
  const published = found.slice(0, SHOWN);
  const names = await namesOf(published.flatMap(({ publishedBy }) => publishedBy ?? []));
  return {
    level,
    published: published.map((row) => ({ ...row, publishedBy: names.get(row.publishedBy ?? '') ?? null })),
    hasMore: found.length > SHOWN,
  };
}

async function namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return (await workspace()).catalog.roster.names([...new Set(ids)]);
}

const levelBody = z.object({ level: z.enum(SHARING_LEVELS) }).strict();

export async function chooseSharingFrom(request: Request): Promise<SharingView> {
  const who = await asking(request.headers, 'administer');
  const { level } = read(levelBody, await readJsonBody(request), `Send {"level": "…"} with ${SHARING_LEVELS.join(', ')}.`);
  const before = await ownSharing(who);
  if (before !== level) {
    await chooseOwnSharing(who, level);
    await note(request, who, { target: 'setting:sharing', detail: { from: before, to: level } });
  }
  return sharingView(who);
}

export interface SecretsView {
  readonly patterns: readonly string[];
}

export async function secretsView({ workspace: { catalog } }: Pick<Asking, 'workspace'>): Promise<SecretsView> {
  return { patterns: await adminPatterns(catalog) };
}

/** More than are kept may be sent, so that it is said how many are. */
const patternsBody = z.object({ patterns: z.array(z.string().max(1_000)).max(1_000) }).strict();

export async function saveSecretsFrom(request: Request): Promise<SecretsView> {
  const who = await asking(request.headers, 'operate');
  const { patterns } = read(patternsBody, await readJsonBody(request), 'Send {"patterns": ["acme_live_*"]}.');
  const { catalog } = who.workspace;
  const before = await adminPatterns(catalog);
  await saveAdminPatterns(catalog, patterns);
  const after = await adminPatterns(catalog);
  if (before.join('\n') !== after.join('\n')) {
    // How many, not which: a pattern may say too much of what it looks for.
    const detail = { before: `${before.length} patterns`, after: `${after.length} patterns` };
    await note(request, who, { target: 'setting:secrets', detail });
  }
  return { patterns: after };
}

function note(
  { headers }: Request,
  { viewer, workspace: { catalog } }: Asking,
  act: { readonly target: string; readonly detail: Readonly<Record<string, string>> },
): Promise<void> {
  return recordAct(catalog, viewer, { action: 'settings.changed', address: factsOf(headers)?.address ?? null, ...act });
}

function read<T>(schema: z.ZodType<T>, body: unknown, remedy: string): T {
  return readInput(schema, body, { remedy });
}
