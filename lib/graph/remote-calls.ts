/**
 * Remote calls told as a reader thinks of them: who calls whom. The caller knows an RPC's name and so does the handler, and the graph
 * keeps both edges; here the two become one step from the caller to the handler, which names the RPC it goes through. An RPC that
 * nobody in the repository handles, or that is itself asked about, stays where it is.
 */
import type { RepositoryReader } from '#db/repository/repository-store';
import { calleesOf, callersOf, type Neighbour } from '#lib/graph/neighbours';
import type { Hop, Path } from '#lib/model/answer';
import { entityKind } from '#lib/model/ids';

/** Calls of RPCs lead to their handlers. */
export async function toHandlers(steps: readonly Neighbour[], reader: RepositoryReader): Promise<readonly Neighbour[]> {
  const procedures = keysOf(steps.map((step) => step.to).filter((row) => entityKind(row.id) === 'rpc'));
  if (procedures.length === 0) return steps;
  const handled = await calleesOf(reader, procedures);
  return steps.flatMap((step) => {
    const joined = handled.filter((one) => one.edge.kind === 'handles_rpc' && one.from.key === step.to.key);
    return joined.length === 0 ? [step] : joined.map((one) => join(step, one));
  });
}

/** RPCs that lead somewhere become whoever calls them. */
export async function fromCallers(steps: readonly Neighbour[], reader: RepositoryReader): Promise<readonly Neighbour[]> {
  const procedures = keysOf(steps.map((step) => step.from).filter((row) => entityKind(row.id) === 'rpc'));
  if (procedures.length === 0) return steps;
  const calls = await callersOf(reader, procedures);
  return steps.flatMap((step) => {
    const joined = calls.filter((one) => one.to.key === step.from.key && step.edge.kind === 'handles_rpc');
    return joined.length === 0 ? [step] : joined.map((one) => join(one, step));
  });
}

function join(call: Neighbour, handling: Neighbour): Neighbour {
  return { edge: call.edge, from: call.from, to: handling.to, handling: handling.edge };
}

function keysOf(rows: readonly { readonly key: number }[]): readonly number[] {
  return [...new Set(rows.map((row) => row.key))];
}

/** The same for a way that was walked step by step: each hop follows from the one before. */
export function joinRemoteHops(path: Path): Path {
  const joined: Hop[] = [];
  for (const hop of path) {
    const before = joined.at(-1);
    if (hop.kind !== 'handles_rpc' || before?.to !== hop.from || before.kind !== 'calls_rpc') {
      joined.push(hop);
      continue;
    }
    const { toPath, toLine, toEndLine, toKind, to } = hop;
    const through = { entity: hop.from, path: hop.path, line: hop.line };
    const confidence = before.confidence * hop.confidence;
    joined.splice(-1, 1, { ...before, to, toPath, toLine, toEndLine, toKind, confidence, through });
  }
  return joined.map((hop, depth) => (joined.length === path.length ? hop : { ...hop, depth }));
}
