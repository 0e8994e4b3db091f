/** What an index holds and what it left out, for people. */
import { bold, count, dim, number, print, tally } from '#bin/terminal';
import type { CallCoverage, Coverage, Diagnosis, PreciseCoverage } from '#lib/model/status';

export function printCoverage(coverage: Coverage): void {
  const { files, edges, leaves } = coverage;
  const row = (name: string, text: string): void => {
    if (text !== '') print(`  ${dim(name.padEnd(16))} ${text}`);
  };
  row('indexed', `${count(files.indexed, 'file')}, ${count(coverage.lines, 'line')}, ${count(coverage.symbols, 'symbol')}`);
  const languages = Object.entries(files.byLanguage).sort(([, a], [, b]) => b.lines - a.lines);
  row('languages', languages.map(([name, { files: n }]) => `${name} ${number(n)}`).join(' · '));
  row('edges', edges.total > 0 ? `${bold(number(edges.total))}  ${tally(edges.byKind)}` : '0');
  row('resolved by', tally(edges.byResolution));
  row('trail ends', leaves.total > 0 ? `${bold(number(leaves.total))}  ${tally(leaves.byReason)}` : '');
  for (const [language, calls] of byMostCalls(coverage)) row(`calls ${language}`, callsText(calls));
  if (coverage.precise) row('precise', preciseText(coverage.precise));
  if (coverage.diagnosis) row('to check', checkText(coverage.diagnosis));
  const left = files.skipped + files.failed;
  row('left out', left > 0 ? `${bold(number(left))}  ${tally(files.byReason)}` : '');
}

function preciseText({ tools, confirmed, corrected, added, removed, staleDocuments }: PreciseCoverage): string {
  const stale = staleDocuments > 0 ? `, ${count(staleDocuments, 'file')} changed since` : '';
  const calls = `${number(confirmed)} calls confirmed, ${number(corrected + removed)} corrected, ${number(added)} added`;
  return `${tools.join(', ')}: ${calls}${stale}`;
}

function byMostCalls({ calls = {} }: Coverage): readonly (readonly [string, CallCoverage])[] {
  return Object.entries(calls).sort(([, a], [, b]) => b.sites - a.sites);
}

/** `41,003: 38 % bound here, 41 % leave the repository, 21 % open (dynamic 5,000 · unresolved 1,200)`. */
function callsText({ sites, bound, leaving, open }: CallCoverage): string {
  const percent = (part: number): string => `${Math.round((part / Math.max(1, sites)) * 100)} %`;
  const reasons = tally(Object.fromEntries(Object.entries(open).map(([reason, one]) => [reason, one.count])));
  const rest = sites - bound - leaving;
  return `${bold(number(sites))}: ${percent(bound)} bound here, ${percent(leaving)} leave the repository, ${percent(rest)} open${reasons ? ` (${reasons})` : ''}`;
}

function checkText({ parseErrors, withoutSymbols, orphans }: Diagnosis): string {
  const parts = [
    parseErrors.total > 0 ? `${count(parseErrors.total, 'file')} with lines the parser did not understand` : '',
    withoutSymbols.total > 0 ? `${count(withoutSymbols.total, 'file')} without a name in them` : '',
    orphans.total > 0 ? `${count(orphans.total, 'file')} linked to no other` : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
