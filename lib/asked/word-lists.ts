/** Words of questions that say nothing about what is asked, by the kind of question; and those that mean the same. Plain lists. */
import type { IntentKind } from '#lib/question/intent-rules';

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Grammar. What tells one question from another is not here: not, without, before, first, last, only, up, off, why. */
export const SAYS_NOTHING = list(`
a about actually all also am an and any are as at be been being but can could currently did do does doing done each else ever exactly for
get gets give go goes going got had has have having here how i in is it its just like ll look looks made make makes may me might more much
must my need needs now of on or our out own part perhaps place places please point quite really s say see shall she should show so some
such t take takes tell than that the their them then there these they thing things this those through together too
very via want was way we were what where which while who whom whose why will with would you your happen happens happening happened explain
describe find locate work works somebody someone anybody anyone anything everything everybody already locally
`);

/** Kept among the words, with their place: they say which of the others comes first, or is done to which. */
export const ORDERING = list('from to into by before after when once if upon until between than');

export const FILLERS = {
  general: list('code codebase logic source'),
  /** Beside a name they only say what sort of thing it is. */
  ofNames: list('function method class symbol helper file'),
  /** Of where something is. */
  ofPlaces: list('implement implementation define definition declare declaration live file defined'),
} as const;

export const FILLERS_OF: Readonly<Partial<Record<IntentKind, ReadonlySet<string>>>> = {
  callers: list('call caller calls invoke use user usage reference callsite site place'),
  callees: list('call callee invoke'),
  impact: list('break affect impact depend dependent safe fail'),
  flow: list('flow step trace follow walk detail sequence'),
  path: list('reach path way route chain end lead call trace'),
  overview: list('project repo repository app application overview this architecture'),
};

const GROUPS: readonly (readonly string[])[] = [
  ['handle', 'process'],
  ['change', 'modify', 'edit', 'alter'],
  ['remove', 'delete'],
  ['begin', 'start'],
  ['mail', 'email'],
  ['folder', 'directory'],
  ['db', 'database'],
  ['config', 'configuration'],
  ['auth', 'authentication'],
];

/** To the first of each group. */
export const MEANT_ALIKE: ReadonlyMap<string, string> = new Map(
  GROUPS.flatMap(([first = '', ...others]) => others.map((word) => [word, first] as const)),
);
