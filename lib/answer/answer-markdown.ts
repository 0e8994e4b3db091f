/** An answer as markdown with links to its sources: what "copy answer" and the command line hand out. */
import type { Answer, Citation } from '#lib/model/answer';
import { placeLabel, sourceHref } from '#lib/model/source';
import { edgeVerb, symbolLabel } from '#lib/tools/wording';

export interface MarkdownOptions {
  /** `https://pathlight.example`, without a trailing slash; links are relative to the server without it. */
  readonly publicUrl?: string | undefined;
}

export function answerMarkdown(answer: Answer, options: MarkdownOptions = {}): string {
  const base = options.publicUrl ?? '';
  const cited = new Map(answer.citations.map((citation) => [citation.mark, citation]));
  const text = answer.text.replace(/\[(E\d+)\](?!\()/g, (mark, id: string) => {
    const citation = cited.get(id);
    return citation ? `[${linkText(id)}](${base}${hrefOf(citation)})` : mark;
  });
  return [
    `# ${escapeMarkdown(answer.question)}`,
    text,
    pathSection(answer),
    sourceSection(answer.citations, base),
    footer(answer, base),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** A bracket inside a link's text would end it. */
function linkText(mark: string): string {
  return `\\[${mark}\\]`;
}

function hrefOf(citation: Citation): string {
  return sourceHref(citation.repository, citation.path, citation).replaceAll('(', '%28').replaceAll(')', '%29');
}

function pathSection(answer: Answer): string {
  const path = answer.paths[0];
  if (!path || path.length === 0) return '';
  const hops = path.map(
    (hop, at) =>
      `${at + 1}. \`${symbolLabel(hop.from)}\` ${edgeVerb(hop.kind)} \`${symbolLabel(hop.to)}\` (${hop.path}:${hop.line})`,
  );
  return `## Path\n\n${hops.join('\n')}`;
}

function sourceSection(citations: readonly Citation[], base: string): string {
  if (citations.length === 0) return '';
  const lines = citations.map(
    (one) => `- ${linkText(one.mark)} [${escapeMarkdown(placeLabel(one.path, one))}](${base}${hrefOf(one)}): ${one.role}`,
  );
  return `## Sources\n\n${lines.join('\n')}`;
}

function footer(answer: Answer, base: string): string {
  const commit = answer.commit ? ` at ${answer.commit.slice(0, 12)}` : '';
  const link = base === '' ? `/a/${answer.id}` : `${base}/a/${answer.id}`;
  return `Answered by Pathlight from ${escapeMarkdown(answer.repository)}${commit}: ${link}`;
}

function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>#|]/g, '\\$&');
}
