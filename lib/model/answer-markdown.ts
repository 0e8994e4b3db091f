/**
 * An answer as Markdown that stands on its own: for the clipboard and for `/api/answers/<id>/markdown`. Marks become numbered links
 * to the source pages; the path and the trail's ends follow as lists. Code from the repository stays inside code spans.
 */
import type { Answer, Choice, Hop, TrailEnd, UnboundCalls, UnboundSite } from '#lib/model/answer';
import { checksSentence, withNotesInWords } from '#lib/model/answer-notes';
import { numberMarks, replaceMarks } from '#lib/model/citation-marks';
import { visible } from '#lib/model/hidden-characters';
import type { SymbolId } from '#lib/model/ids';
import { edgeLabel, entityLabel, nameBeside, symbolLabel } from '#lib/model/labels';
import type { PublishedAnswer } from '#lib/model/published-answer';
import { placeLabel, sourceHref } from '#lib/model/source';

/** `origin` is the server's address as the reader knows it, without a trailing slash. */
export function answerMarkdown(answer: Answer, origin: string): string {
  const places = new Map(answer.citations.map((citation) => [citation.mark, citation]));
  const numbers = numberMarks(
    answer.text,
    answer.citations.map((citation) => citation.mark),
  );
  const link = (mark: string): string => {
    const citation = places.get(mark);
    return citation
      ? `[[${numbers.get(mark)}]](${origin}${sourceHref(citation.repository, citation.path, citation, answer.scope?.commit)})`
      : '';
  };
  const sources = [...numbers].flatMap(([mark, number]) => {
    const citation = places.get(mark);
    if (!citation) return [];
    const place = placeLabel(citation.path, citation);
    return [
      `${number}. [${escapeText(place)}](${origin}${sourceHref(citation.repository, citation.path, citation, answer.scope?.commit)})`,
    ];
  });
  const inferred = (answer.inferred?.accepted ?? []).map((sentence) => `> ${inert(oneLine(sentence))}`).join('\n>\n');
  const parts = [
    `## ${escapeText(oneLine(answer.question))}`,
    answer.about === undefined ? '' : `Asked about ${name(answer.about)}.`,
    ...(answer.choice ? [meanings(answer.choice)] : []),
    ...(answer.inferred?.isFirst ? [inferred] : []),
    replaceMarks(inert(withNotesInWords(answer.text, answer.checks)), (marks) => marks.map(link).join('')).trim(),
    ...(answer.inferred?.isFirst ? [] : [inferred]),
    ...answer.paths.map((path) => section('Path', path.map(hopLine))),
    ...(answer.unbound ?? []).map((calls) => section(unboundTitle(calls), calls.sites.map(siteLine))),
    section('The trail ends here', answer.trailEnds.map(endLine)),
    section('Sources', sources),
    ...(answer.checks && !answer.refused ? [checksSentence(answer.checks) ?? ''] : []),
    `${answer.repository}${answer.commit ? ` at \`${answer.commit.slice(0, 12)}\`` : ''} · ${origin}/a/${encodeURIComponent(answer.id)}`,
  ];
  return visible(`${parts.filter((part) => part !== '').join('\n\n')}\n`);
}

/** The text and the cited lines alone, without a link into the source. */
export function publishedMarkdown(
  { id, question, text, repository, commit, citations }: PublishedAnswer,
  origin: string,
): string {
  const numbers = numberMarks(
    text,
    citations.map(({ mark }) => mark),
  );
  const cited = citations.filter(({ mark }) => numbers.has(mark));
  const sources = cited.map((one) => `${numbers.get(one.mark)}. ${escapeText(placeLabel(one.path, one))} · ${code(one.text)}`);
  const marksOf = (marks: readonly string[]): string =>
    marks.flatMap((mark) => (numbers.has(mark) ? [`\\[${numbers.get(mark)}\\]`] : [])).join('');
  const parts = [
    `## ${escapeText(oneLine(question))}`,
    replaceMarks(inert(text), marksOf).trim(),
    section('Sources', sources),
    `${repository}${commit ? ` at \`${commit.slice(0, 12)}\`` : ''} · ${origin}/a/${encodeURIComponent(id)}`,
  ];
  return visible(`${parts.filter((part) => part !== '').join('\n\n')}\n`);
}

/** The text where it is not code, without HTML, images and links: it may come from anywhere, and so may where it is pasted. */
function inert(text: string): string {
  return text
    .split(/(```[\s\S]*?(?:```|$)|`[^`\n]*`)/)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : part
            .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
            .replace(/!\[/g, '!\\[')
            .replace(/\]\(/g, ']\\(')
            .replace(/^(\s*\[[^\]]*\]):/gm, '$1\\:')
            .replace(/<(?=[a-z/!?])/gi, '\\<')
            .replace(/(?<![\w/])(?:https?:\/\/|ftp:\/\/|mailto:|www\.)[^\s<>()`“”"]+/gi, '`$&`'),
    )
    .join('');
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `**${title}**\n\n${lines.join('\n')}`;
}

function meanings({ about, taken, options }: Choice): string {
  const lines = options.map(({ symbol, label, path, line }) => {
    const is = symbol === taken ? ' (this answer)' : '';
    const named = nameBeside(label, symbol) === null ? '' : ` · ${name(symbol)}`;
    return `- ${escapeText(label)}${named} · ${code(`${path}:${line}`)}${is}`;
  });
  return `“${escapeText(oneLine(about))}” could mean:\n\n${lines.join('\n')}`;
}

function hopLine(hop: Hop, index: number): string {
  const step = `${name(hop.from)} ${edgeLabel(hop.kind)} ${name(hop.to)}`;
  const dispatch = hop.resolution === 'dispatch' ? ' (dispatch)' : '';
  return `${index + 1}. ${step}${dispatch} · ${code(`${hop.path}:${hop.line}`)}${hop.text ? ` · ${code(hop.text)}` : ''}`;
}

function name(id: SymbolId): string {
  const entity = entityLabel(id);
  return entity ? `${entity} ${code(symbolLabel(id))}` : code(symbolLabel(id));
}

function endLine(end: TrailEnd): string {
  const look = end.look ? ` ${plainCode(end.look)}` : '';
  return `- ${code(end.callee)} · ${code(`${end.path}:${end.line}`)} · ${plainCode(end.note)}${look}`;
}

function unboundTitle({ total, name }: UnboundCalls): string {
  const each = total === 1 ? 'it may be a call of it' : 'each may be a call of it';
  return `${total.toLocaleString('en')} ${total === 1 ? 'call' : 'calls'} of ${code(name)} could not be resolved; ${each}`;
}

function siteLine({ callee, from, path, line }: UnboundSite): string {
  return `- ${callee ? `${code(callee)} in ` : ''}${name(from)} · ${code(`${path}:${line}`)}`;
}

/** A sentence of ours: its code stays code, everything else is text. */
function plainCode(text: string): string {
  return text
    .split(/`([^`\n]+)`/)
    .map((part, index) => (index % 2 === 1 ? code(part) : escapeText(part)))
    .join('');
}

/** A code span that holds any text: its fence is longer than every run of backticks inside. */
function code(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const padding = longest > 0 ? ' ' : '';
  return `${fence}${padding}${oneLine(text)}${padding}${fence}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function escapeText(text: string): string {
  return text.replace(/[\\`*_[\]<>#]/g, '\\$&');
}
