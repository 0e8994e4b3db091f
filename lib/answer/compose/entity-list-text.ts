/** A list of entities in words: each with who uses it, or with the way that joins it to what was asked about. */
import type { SymbolRow } from '#db/repository/repository-store';
import { usesPhrase } from '#lib/answer/compose/entity-text';
import { capitalise, cite, inWords, named, paragraphs, stepPhrase } from '#lib/answer/compose/phrases';
import type { Path } from '#lib/model/answer';
import type { EntityKind } from '#lib/model/ids';
import { KIND_WORDS } from '#lib/tools/entity-words';
import { count, passiveVerb, place } from '#lib/tools/wording';

export interface EntityListStory {
  readonly kind: EntityKind;
  readonly words: string | undefined;
  readonly access: string | undefined;
  /** What the entities are joined to; its paths are one an entity. */
  readonly subject: SymbolRow | undefined;
  /** The subject was linked to a description. */
  readonly isGuess: boolean;
  readonly direction: 'touchedBy' | 'reaching';
  readonly entities: readonly SymbolRow[];
  readonly total: number;
  readonly paths: readonly Path[];
  readonly markOf: (symbol: SymbolRow) => string | undefined;
}

export function entityListText(story: EntityListStory): string {
  const { entities, total, subject } = story;
  const left = total - entities.length;
  const lines =
    subject === undefined ? entities.map((row) => usesLine(row, story)) : story.paths.flatMap((path) => joinLine(path, story));
  return paragraphs(
    entities.length === 0 ? noneSentence(story) : `${leadIn(story)}:`,
    [...lines, ...(left > 0 ? [`… and ${left} more`] : [])].map((line) => `- ${line}`).join('\n'),
  );
}

function counted({ kind, total }: EntityListStory): string {
  return `${total.toLocaleString('en')} ${total === 1 ? KIND_WORDS[kind].one : KIND_WORDS[kind].many}`;
}

function leadIn(story: EntityListStory): string {
  const { subject, words, direction, access, total, markOf } = story;
  if (subject === undefined) {
    const about =
      words === undefined
        ? ''
        : ` that ${total === 1 ? 'has' : 'have'} to do with ${inWords(words.split(' ').map((word) => `“${word}”`))}`;
    return `I found ${counted(story)}${about}`;
  }
  const mark = cite(markOf(subject));
  if (direction === 'reaching')
    return `${capitalise(counted(story))} ${total === 1 ? 'leads' : 'lead'} to ${named(subject.id)}${mark}`;
  const verb = access === 'write' ? 'writes to' : access === 'read' ? 'reads' : access === 'publish' ? 'publishes' : 'touches';
  return `${capitalise(named(subject.id))}${mark} ${verb} ${counted(story)}, itself or through what it calls`;
}

function noneSentence({ kind, subject, direction }: EntityListStory): string {
  const { many } = KIND_WORDS[kind];
  if (subject === undefined) return `I found no ${many} of that kind in the indexed files.`;
  return direction === 'reaching'
    ? `I found no ${many} that lead to ${named(subject.id)} in the indexed files.`
    : `I found no ${many} that ${named(subject.id)} touches in the indexed files.`;
}

function usesLine(row: SymbolRow, story: EntityListStory): string {
  const uses = usesPhrase(row.id, story.paths.flat());
  if (uses !== '') return `${capitalise(named(row.id))} ${uses}.`;
  return `${capitalise(named(row.id))} stands in ${place(row.path, row.line)}${cite(story.markOf(row))}.`;
}

/** Forward the last step tells what happens to the entity, backward the first one what it sets in motion. */
function joinLine(path: Path, { direction, subject }: EntityListStory): readonly string[] {
  const [first] = path;
  const last = path.at(-1);
  if (!first || !last || !subject) return [];
  const far = count(path.length, 'hop');
  if (direction === 'reaching') {
    const on = path.length === 1 ? '' : ` and reaches ${named(last.to)} in ${far}${cite(last.mark)}`;
    return [`${capitalise(named(first.from))} ${stepPhrase(first)}${on}.`];
  }
  const verb = passiveVerb(last) ?? 'reached by';
  const away = path.length === 1 ? '' : `, ${far} on`;
  return [`${capitalise(named(last.to))} is ${verb} ${named(last.from)}${cite(last.mark)}${away}.`];
}
