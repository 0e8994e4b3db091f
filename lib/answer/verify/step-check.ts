/**
 * Checks what a sentence says one symbol does to another, or that nothing does: a step has to be a stored edge, shown by the lines cited;
 * that there is none holds only where the index has none and no call of that name is left unresolved.
 */
import type { SymbolRow } from '#db/repository/repository-store';
import type { AbsenceClaim } from '#lib/answer/verify/absences';
import type { CheckedAgainst, FoundFault } from '#lib/answer/verify/checked-against';
import type { EdgeClaim, EndName } from '#lib/answer/verify/edge-claims';
import type { ReadPiece } from '#lib/answer/verify/proof';
import { isEdgeBetween } from '#lib/answer/verify/stored-edges';
import { unboundCalls } from '#lib/graph/unbound-calls';
import { isEntityId, splitSymbolId } from '#lib/model/ids';

/** Edges looked up for one answer. */
const MAX_EDGES = 400;

export class StepCheck {
  private readonly against: CheckedAgainst;
  private edgesLeft = MAX_EDGES;

  constructor(against: CheckedAgainst) {
    this.against = against;
  }

  async edges(claims: readonly EdgeClaim[], marks: readonly string[]): Promise<readonly FoundFault[]> {
    const faults: FoundFault[] = [];
    for (const claim of claims) {
      if (this.edgesLeft-- <= 0) return [...faults, { kind: 'no_such_edge', why: this.against.why.tooMuch() }];
      const fault = await this.edge(claim, marks);
      if (fault) faults.push(fault);
    }
    return [...new Map(faults.map((fault) => [fault.why, fault])).values()];
  }

  private async edge(claim: EdgeClaim, marks: readonly string[]): Promise<FoundFault | null> {
    const { edges, why } = this.against;
    const ends = { from: await this.rowsOf(claim.from, marks), to: await this.rowsOf(claim.to, marks) };
    if (ends.from.length === 0 || ends.to.length === 0 || !isEdgeBetween(claim, ends)) return null;
    const named = { from: alternatives(claim.from), to: alternatives(claim.to) };
    const verdict = await edges.check(claim.family, ends);
    if (claim.negated) {
      const [site] = verdict.kind === 'stored' ? verdict.sites : [];
      const isCertain = claim.from.length === 1 && claim.to.length === 1;
      return site && isCertain
        ? { kind: 'no_such_edge', why: why.edgeStored(named, `${site.path}:${site.line}`), isWrong: true }
        : null;
    }
    if (verdict.kind === 'absent') return { kind: 'no_such_edge', why: why.noSuchEdge(named), isWrong: true };
    if (verdict.kind === 'indirect') return { kind: 'no_such_edge', why: why.indirectEdge(named) };
    if (verdict.kind === 'unbound') return { kind: 'no_such_edge', why: why.unboundEdge(named) };
    if (claim.only) {
      const own = new Set((await this.rowsOf(claim.from, marks)).map(({ id }) => id));
      const others = (await edges.sitesTo(ends.to, claim.family)).filter(
        (edge) => ![...own].some((id) => edge.from === id || edge.from.startsWith(`${id}.`)),
      );
      const [site] = others;
      if (site) return { kind: 'no_such_edge', why: why.isCalled(others.length, `${site.path}:${site.line}`), isWrong: true };
    }
    if (!this.showsSite(verdict.sites, ends, marks)) return { kind: 'no_evidence', why: why.edgeNotShown(named) };
    return null;
  }

  /** The lines cited are those of the step, or of what is at one of its ends: never those of another step. */
  private showsSite(
    sites: readonly { readonly path: string; readonly line: number }[],
    { from, to }: { from: readonly SymbolRow[]; to: readonly SymbolRow[] },
    marks: readonly string[],
  ): boolean {
    const pieces = marks.flatMap((mark) => this.against.pieceOf(mark) ?? []);
    if (sites.length === 0 || pieces.length === 0) return true;
    const [sources, targets] = [new Set(from.map(({ id }) => id)), new Set(to.map(({ id }) => id))];
    return pieces.some(({ evidence, hops, ids }) => {
      if (sites.some(({ path, line }) => path === evidence.path && evidence.line <= line && line <= evidence.endLine))
        return true;
      if (hops.some((hop) => isIn(sources, hop.from) && isIn(targets, hop.to))) return true;
      return hops.length === 0 && [...ids].some((id) => isIn(sources, id) || isIn(targets, id));
    });
  }

  /** The symbols an end can mean: those the cited evidence is about before all others. */
  private async rowsOf(ends: readonly EndName[], marks: readonly string[]): Promise<readonly SymbolRow[]> {
    const { names, pieceOf, allPieces } = this.against;
    const rows: SymbolRow[] = [];
    for (const { text } of ends) {
      const found = await names.symbols(text);
      const among = (pieces: readonly ReadPiece[]): readonly SymbolRow[] =>
        found.filter((row) => pieces.some(({ ids }) => ids.has(row.id)));
      const cited = among(marks.flatMap((mark) => pieceOf(mark) ?? []));
      const known = cited.length > 0 ? cited : found.length > 1 ? among(allPieces()) : found;
      // `placeOrder` may be the function of that name as well as the method that is cited.
      rows.push(
        ...(known.length > 0 ? new Set([...known, ...found.filter((row) => splitSymbolId(row.id).name === text)]) : found),
      );
    }
    return rows;
  }

  /** Null where nothing of what it is about is known: then it is read as any other sentence. */
  async absence(claim: AbsenceClaim): Promise<readonly FoundFault[] | null> {
    const { names, why, question } = this.against;
    if (claim.kind === 'nonexistent') {
      if (claim.about.length === 0) return null;
      for (const { text } of claim.about) {
        const [row] = (await names.symbols(text)).filter(({ id }) => !isEntityId(id) || text.length > 3);
        if (row && claim.about.length === 1)
          return [{ kind: 'unproven_absence', why: why.exists(`${row.path}:${row.line}`), isWrong: true }];
      }
      return claim.about.some(({ text }) => question.includes(text)) || claim.about.length === 1 ? [] : null;
    }
    const faults: FoundFault[] = [];
    let isKnown = false;
    for (const about of claim.about) {
      const rows = await this.rowsOf([about], []);
      if (rows.length === 0) continue;
      isKnown = true;
      const fault = await this.uncalled(claim, rows, about.text);
      if (fault) faults.push(fault);
    }
    // Symbols of one name share the calls that are open.
    return isKnown ? [...new Map(faults.map((fault) => [fault.why, fault])).values()] : null;
  }

  private async uncalled(claim: AbsenceClaim, rows: readonly SymbolRow[], name: string): Promise<FoundFault | null> {
    const { edges, why, reader, source, scope } = this.against;
    const sites = (await edges.sitesTo(rows, claim.family)).filter((edge) => !claim.overHttp || edge.kind === 'calls_http');
    const callers = await reader.symbolsByKey(sites.map((edge) => edge.fromKey));
    const isOutside = (caller: SymbolRow | undefined): boolean =>
      claim.inPart && caller !== undefined && scope?.has(caller) === false;
    const besides = new Set((await this.rowsOf(claim.besides, [])).map(({ key }) => key));
    const counted = sites.filter((edge) => {
      const caller = callers.get(edge.fromKey);
      return !besides.has(edge.fromKey) && !(claim.outsideTests && caller?.isTest === true) && !isOutside(caller);
    });
    const [site] = counted;
    if (site) return { kind: 'no_such_edge', why: why.isCalled(counted.length, `${site.path}:${site.line}`), isWrong: true };
    if (claim.admitsUnbound || rows.every(({ id }) => isEntityId(id))) return null;
    const unbound = await unboundCalls(rows, { reader, source });
    const open = unbound === null ? 0 : unbound.total - (claim.outsideTests ? unbound.inTests : 0);
    return open > 0 ? { kind: 'unproven_absence', why: why.mayBeCalled(open, unbound?.name ?? name) } : null;
  }
}

function alternatives(ends: readonly EndName[]): string {
  return [...new Set(ends.map(({ text }) => `\`${text.replace(/`/g, '').slice(0, 80)}\``))].slice(0, 4).join(' / ');
}

function isIn(ids: ReadonlySet<string>, id: string): boolean {
  if (ids.has(id)) return true;
  for (const one of ids) if (id.startsWith(`${one}.`)) return true;
  return false;
}
