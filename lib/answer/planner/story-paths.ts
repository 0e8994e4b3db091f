/**
 * The paths an answer shows: the story and no more. Tools find more than was asked for (tests, whoever calls the callers, every
 * registration); the text may mention it, the paths leave it out. Nothing is added here: each hop was found by a tool.
 */

import { type Session, testIds } from '#lib/answer/session';
import type { LoggedCall } from '#lib/answer/tool-log';
import type { Hop, Path } from '#lib/model/answer';
import { isEntryKind } from '#lib/model/graph';
import { entityKind, MODULE_NAME, type SymbolId } from '#lib/model/ids';

const MAX_PATHS = 8;

/** In the order they are told; a path whose every hop was shown before is left out. */
export function storyPaths(session: Session): readonly Path[] {
  const tests = testIds(session.log);
  const order = TOLD_FIRST[session.plan.kind] ?? ORDER;
  const paths = session.log.calls
    .filter((call) => ORDER.includes(call.tool) && !isBesideThePoint(call, session))
    .toSorted((a, b) => order.indexOf(a.tool) - order.indexOf(b.tool))
    .flatMap((call) => pathsOf(call).map((path) => told(path, { call, session, tests })))
    .filter((path) => path.length > 0);
  return distinct(paths).slice(0, MAX_PATHS);
}

const ORDER: readonly string[] = [
  'find_entities',
  'get_overview',
  'trace_path',
  'trace_flow',
  'find_callees',
  'find_impact',
  'find_callers',
];
const TOLD_FIRST: Readonly<Record<string, readonly string[]>> = {
  callers: ['find_impact', 'find_callers', 'find_entities', 'trace_path', 'trace_flow', 'find_callees'],
};

/** Ends that were guessed and are joined the other way round at most: the flow beside it is the answer. */
function isBesideThePoint({ tool, result }: LoggedCall, { log }: Session): boolean {
  return tool === 'trace_path' && /other way round/.test(result.summary) && log.results('trace_flow').length > 0;
}

/** Other ways, and those from where everything begins, are told in words. */
function pathsOf({ tool, result }: LoggedCall): readonly Path[] {
  const isTold = tool === 'find_impact' || (tool === 'trace_path' && !/^No call path/.test(result.summary));
  return isTold ? result.paths.slice(0, 1) : result.paths;
}

interface Telling {
  readonly call: LoggedCall;
  readonly session: Session;
  readonly tests: ReadonlySet<SymbolId>;
}

function told(path: Path, { call, session, tests }: Telling): Path {
  if (call.tool !== 'find_callers' && call.tool !== 'find_impact') return path;
  const product = path.filter((hop) => !tests.has(hop.from));
  const isAsked = session.plan.kind === 'callers' && product.length === 0;
  const hops = withoutWiring(callsBeforeHandingOn(isAsked ? path : product));
  switch (session.plan.kind) {
    case 'callers':
      return askedLevels(hops, session);
    // How a flow comes to its start is told with it.
    case 'flow':
    case 'path':
      return [];
    default:
      return hops
        .filter((hop) => hop.depth === 0)
        .toSorted((a, b) => startRank(a) - startRank(b))
        .slice(0, MAX_CALLERS);
  }
}

/** Where several call something, those that only hand it on are a remark. */
function callsBeforeHandingOn(hops: Path): Path {
  const calling = new Set(hops.filter((hop) => hop.kind === 'calls').map((hop) => `${hop.depth} ${hop.from}`));
  return calling.size < SEVERAL ? hops : hops.filter((hop) => hop.kind !== 'references');
}

const SEVERAL = 4;

/** A file's top-level code that hands something on only wires it up; it stands where nothing else does. */
function withoutWiring(hops: Path): Path {
  const isWiring = (hop: Hop): boolean => hop.from.endsWith(`::${MODULE_NAME}`) && hop.kind !== 'calls';
  const others = hops.filter((hop) => !isWiring(hop));
  return others.length > 0 ? others : hops;
}

/** Callers of a place that are shown beside it. */
const MAX_CALLERS = 5;

/** What sets a flow going, the likeliest first: a message, a call, a registration in code, an address, a file's top-level code. */
function startRank(hop: Hop): number {
  if (hop.kind === 'subscribes') return 0;
  if (isEntryKind(hop.kind)) return 3;
  if (hop.from.endsWith(`::${MODULE_NAME}`)) return 4;
  return hop.kind === 'references' ? 2 : 1;
}

const INDIRECTLY =
  /\b(in)?directly or\b|\bindirect\w*\b|\btransitiv\w*\b|\blevels? up\b|\bup the chain\b|\bcallers? of (the |its |those )?callers?\b|\bor through\b|\bultimately\b|\beventually\b|\b(go|follow|trace)(es|ing)? (it |them |this |that )?(back )?up\b|\ball the way\b|间接|上一(层|级)|再往上/i;
const IN_PLACE = /\brenam\w+\b|\btouch\b|\bedit\b|改名|重命名/i;
/** With as few direct callers as these, what depends on them depends on the thing itself. */
const FEW = 2;
const FEW_ON = 4;

/** Direct callers; those of the callers where they are asked for, or where what depends on something passes through a few. */
function askedLevels(hops: Path, { question, plan }: Session): Path {
  const isImpact = plan.kind === 'callers' && plan.depth === 3;
  const direct = new Set(hops.filter((hop) => hop.depth === 0 && entityKind(hop.from) === null).map((hop) => hop.from));
  const further = isImpact ? !IN_PLACE.test(question) : INDIRECTLY.test(question);
  if (!further) return hops.filter((hop) => hop.depth === 0);
  const next = hops.filter((hop) => hop.depth === 1);
  // A caller that very much uses is where a change is told to end; one that a few use only passes it on.
  const passesOn = (through: SymbolId): boolean => next.filter((hop) => hop.to === through).length <= FEW_ON;
  const isTold = (hop: Hop): boolean => !isImpact || direct.size <= FEW || (direct.size <= SEVERAL && passesOn(hop.to));
  return hops.filter((hop) => hop.depth === 0 || (hop.depth === 1 && isTold(hop)));
}

function distinct(paths: readonly Path[]): readonly Path[] {
  const seen = new Set<string>();
  return paths.filter((path) => {
    const keys = path.map((hop) => `${hop.from}>${hop.to}:${hop.path}:${hop.line}`);
    if (keys.every((key) => seen.has(key))) return false;
    for (const key of keys) seen.add(key);
    return true;
  });
}
