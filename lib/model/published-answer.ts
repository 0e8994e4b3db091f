/**
 * What whoever has the link of a published answer is shown: its text and the lines it cites. Nothing that leads further into the
 * repository or to who asked.
 */
import type { Answer, Citation } from '#lib/model/answer';
import { withNotesInWords } from '#lib/model/answer-notes';

export interface PublishedAnswer {
  readonly id: string;
  readonly question: string;
  /** With marks of the citations; what was not borne out is told in words. */
  readonly text: string;
  readonly refused: boolean;
  readonly repository: string;
  readonly commit: string | null;
  readonly citations: readonly Pick<Citation, 'mark' | 'path' | 'line' | 'endLine' | 'text' | 'role'>[];
  readonly createdAt: string;
}

export function publishedAnswer({
  id,
  question,
  text,
  checks,
  refused,
  repository,
  commit,
  citations,
  createdAt,
}: Answer): PublishedAnswer {
  return {
    id,
    question,
    text: withNotesInWords(text, checks),
    refused,
    repository,
    commit,
    citations: citations.map(({ mark, path, line, endLine, text: cited, role }) => ({
      mark,
      path,
      line,
      endLine,
      text: cited,
      role,
    })),
    createdAt,
  };
}
