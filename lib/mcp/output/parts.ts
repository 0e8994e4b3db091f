/** The parts that structured results are made of, as schemas that clients are told, and how each is made of what tools and answers find. */
import { z } from 'zod';
import { field } from '#lib/mcp/output/inert';
import { fileUri } from '#lib/mcp/resource-uri';
import type { Citation, Evidence, Hop, TrailEnd, UnboundCalls, UnboundSite } from '#lib/model/answer';

// Clients read every tool's schema before they call one: no more words than what a name does not say by itself.
const line = z.number();

export const citationPart = z.object({
  mark: z.string(),
  repository: z.string(),
  path: z.string(),
  line,
  endLine: line,
  commit: z.string().nullable(),
  symbol: z.string(),
  role: z.string().describe('What the lines prove'),
  text: z.string(),
  uri: z.string(),
});

export const hopPart = z.object({
  from: z.string(),
  to: z.string(),
  kind: z.string(),
  resolution: z.string(),
  confidence: z.number(),
  path: z.string(),
  line,
  text: z.string().describe('The call line'),
  toPath: z.string(),
  toLine: line,
  mark: z.string().optional(),
});

export const trailEndPart = z.object({
  from: z.string(),
  callee: z.string(),
  path: z.string(),
  line,
  reason: z.string(),
  note: z.string(),
  look: z.string().optional(),
  mark: z.string().optional(),
});

export const unresolvedPart = z.object({
  of: z.string().describe('What it may be a call of'),
  name: z.string(),
  from: z.string(),
  path: z.string(),
  line,
  reason: z.string().optional(),
  mark: z.string().optional(),
});

export const morePart = z.object({
  lines: z.number(),
  entries: z.number(),
  narrowBy: z.array(z.string()),
  cursor: z.string().optional(),
  uri: z.string().optional(),
});

type CitationPart = z.infer<typeof citationPart>;

/** The resource has the rest. */
const MAX_CODE = 240;

/** `commit`: of a question that is pinned to one. */
export function citationOf(evidence: Evidence | Citation, commit?: string): CitationPart {
  const { repository, path, line: from, endLine } = evidence;
  return {
    mark: evidence.mark,
    repository: field(repository),
    path: field(path),
    line: from,
    endLine,
    commit: evidence.commit,
    symbol: field(evidence.symbol),
    role: field(evidence.role),
    text: field(evidence.text, MAX_CODE),
    uri: fileUri({ repository, path, lines: { line: from, endLine }, ...(commit === undefined ? {} : { commit }) }),
  };
}

export function hopOf(hop: Hop): z.infer<typeof hopPart> {
  return {
    from: field(hop.from),
    to: field(hop.to),
    kind: hop.kind,
    resolution: hop.resolution,
    confidence: hop.confidence,
    path: field(hop.path),
    line: hop.line,
    text: field(hop.text),
    toPath: field(hop.toPath),
    toLine: hop.toLine,
    ...(hop.mark ? { mark: hop.mark } : {}),
  };
}

export function trailEndOf(end: TrailEnd): z.infer<typeof trailEndPart> {
  return {
    from: field(end.from),
    callee: field(end.callee),
    path: field(end.path),
    line: end.line,
    reason: end.reason,
    note: field(end.note),
    ...(end.look ? { look: field(end.look) } : {}),
    ...(end.mark ? { mark: end.mark } : {}),
  };
}

export function unresolvedOf({ symbol, name }: UnboundCalls, site: UnboundSite): z.infer<typeof unresolvedPart> {
  return {
    of: field(symbol),
    name: field(name),
    from: field(site.from),
    path: field(site.path),
    line: site.line,
    ...(site.reason ? { reason: site.reason } : {}),
    ...(site.mark ? { mark: site.mark } : {}),
  };
}
