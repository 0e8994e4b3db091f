/**
 * Whether the code an answer cites is as it was, at the generation that answers now: the file is the same, or the cited lines stand somewhere
 * in it as they did. It says nothing of code that the answer does not cite.
 */
import type { Answer, Citation } from '#lib/model/answer';
import type { PastQuestion } from '#lib/model/channel';
import { PathlightError } from '#lib/model/errors';
import type { OpenRepository, Workspace } from '#lib/repository/workspace';

export type CitedCode = Pick<PastQuestion, 'state' | 'changed'>;

const MAX_NAMED = 20;

export async function citedCode(answer: Answer, workspace: Pick<Workspace, 'openRepository'>): Promise<CitedCode> {
  const { citations, repository, scope } = answer;
  try {
    // Nothing was found then; whether that is still so cannot be told from what it cites.
    if (citations.length === 0) return { state: 'unknown', changed: [] };
    const changed: string[] = [];
    for (const [name, cited] of Map.groupBy(citations, (one) => one.repository)) {
      const at = name === repository && scope?.commit !== undefined ? { commit: scope.commit } : {};
      const open = await workspace.openRepository(name, at);
      for (const citation of cited) if (!(await stands(citation, open))) changed.push(`${citation.path}:${citation.line}`);
    }
    return { state: changed.length > 0 ? 'changed' : 'holds', changed: [...new Set(changed)].slice(0, MAX_NAMED) };
  } catch (error) {
    if (error instanceof PathlightError) return { state: 'unknown', changed: [] };
    throw error;
  }
}

async function stands({ path, fileHash, text }: Citation, { reader }: OpenRepository): Promise<boolean> {
  const file = await reader.file(path);
  if (file === null) return false;
  if (file.hash === fileHash) return true;
  const now = await reader.fileText(path);
  return now !== null && holdsLines(linesOf(now), linesOf(text));
}

function linesOf(text: string): readonly string[] {
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.trimEnd());
}

function holdsLines(file: readonly string[], lines: readonly string[]): boolean {
  const [first] = lines;
  return file.some((line, at) => line === first && lines.every((wanted, offset) => file[at + offset] === wanted));
}
