/** What an index holds and what it left out, for people. */
import { bold, count, dim, number, print, tally } from '#bin/terminal';
import type { Coverage, PreciseCoverage } from '#lib/model/status';

export function printCoverage(coverage: Coverage): void {
  const { files, edges, leaves } = coverage;
  const row = (name: string, text: string): void => {
    if (text !== '') print(`  ${dim(name.padEnd(11))} ${text}`);
  };
  row('indexed', `${count(files.indexed, 'file')}, ${count(coverage.lines, 'line')}, ${count(coverage.symbols, 'symbol')}`);
  const languages = Object.entries(files.byLanguage).sort(([, a], [, b]) => b.lines - a.lines);
  row('languages', languages.map(([name, { files: n }]) => `${name} ${number(n)}`).join(' · '));
  row('edges', edges.total > 0 ? `${bold(number(edges.total))}  ${tally(edges.byKind)}` : '0');
  row('resolved by', tally(edges.byResolution));
  row('trail ends', leaves.total > 0 ? `${bold(number(leaves.total))}  ${tally(leaves.byReason)}` : '');
  if (coverage.precise) row('precise', preciseText(coverage.precise));
  const left = files.skipped + files.failed;
  row('left out', left > 0 ? `${bold(number(left))}  ${tally(files.byReason)}` : '');
}

function preciseText({ tools, confirmed, corrected, added, removed, staleDocuments }: PreciseCoverage): string {
  const stale = staleDocuments > 0 ? `, ${count(staleDocuments, 'file')} changed since` : '';
  const calls = `${number(confirmed)} calls confirmed, ${number(corrected + removed)} corrected, ${number(added)} added`;
  return `${tools.join(', ')}: ${calls}${stale}`;
}
