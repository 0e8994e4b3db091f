/** The words a report is looked for by, each with the weight of where it stands: the title's most, shown code's least. */
import { plainForm } from '#lib/model/word-forms';
import { identifiersIn, splitIdentifier } from '#lib/model/words';
import type { Report } from '#lib/search/report/read-report';
import { STOP_WORDS } from '#lib/search/stop-words';

const TITLE = 3;
const WRITTEN = 1.6;
const MESSAGE = 1;
const PROSE = 1;
const CODE = 0.35;
/** Said again and again: a little more. */
const AGAIN = 0.25;

/** Words of reports that say nothing of the code they are about. */
const REPORT_WORDS = new Set(
  `bug issue issues report problem problems version versions expected actual behavior behaviour steps reproduce please thanks hi hello
  works working work way trying tried try example following using seem seems get got make makes made thing things sure able instead
  currently still even see help know think workaround fix fixed fixes`.split(/\s+/),
);

export type Terms = ReadonlyMap<string, number>;

export function reportTerms(report: Report): Terms {
  const zones = new Map<string, { weight: number; times: number }>();
  const add = (text: string, weight: number): void => {
    for (const word of termsOf(text)) {
      const known = zones.get(word) ?? { weight: 0, times: 0 };
      zones.set(word, { weight: Math.max(known.weight, weight), times: known.times + 1 });
    }
  };
  add(report.title, TITLE);
  add(report.prose, PROSE);
  add(report.messages, MESSAGE);
  add(report.code, CODE);
  for (const name of report.names.keys()) add(name, WRITTEN);
  const terms = new Map<string, number>();
  for (const [word, { weight, times }] of zones) terms.set(word, weight * (1 + AGAIN * Math.log(times)));
  return terms;
}

/** Names whole and in parts, words by their stems. What a file is counted by as well. */
export function termsOf(text: string): readonly string[] {
  return identifiersIn(text).flatMap(termsOfWord);
}

export function termsOfWord(identifier: string): readonly string[] {
  const parts = splitIdentifier(identifier);
  const words = parts.filter((word) => word.length > 1 && !STOP_WORDS.has(word) && !REPORT_WORDS.has(word)).map(plainForm);
  return parts.length > 1 ? [...words, parts.join('')] : words;
}

/** How the report itself spells its words, for showing them. */
export function spellings({ title, prose, code }: Report): ReadonlyMap<string, string> {
  const spelt = new Map<string, string>();
  for (const identifier of identifiersIn(`${title} ${prose} ${code}`)) {
    const parts = splitIdentifier(identifier);
    for (const part of parts) if (!spelt.has(plainForm(part))) spelt.set(plainForm(part), part);
    if (parts.length > 1 && !spelt.has(parts.join(''))) spelt.set(parts.join(''), identifier);
  }
  return spelt;
}
