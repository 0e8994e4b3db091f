'use client';
/** The evidence of one answer and the number each mark goes by, for the chips wherever they stand in it. */
import { createContext, useContext, useMemo } from 'react';
import type { Citation, Evidence } from '#lib/model/answer';
import { numberMarks } from '#lib/model/citation-marks';
import type { SourceTarget } from '../source/source-context';

export interface NumberedCitation {
  readonly number: number;
  readonly citation: Citation | Evidence;
  readonly target: SourceTarget;
}

const CitationsContext = createContext<ReadonlyMap<string, NumberedCitation>>(new Map());

export function useCitations(): ReadonlyMap<string, NumberedCitation> {
  return useContext(CitationsContext);
}

export function CitationsProvider(props: {
  readonly text: string;
  readonly evidence: readonly (Citation | Evidence)[];
  readonly children: React.ReactNode;
}): React.ReactNode {
  const { text, evidence } = props;
  const numbered = useMemo(() => numberCitations(text, evidence), [text, evidence]);
  return <CitationsContext.Provider value={numbered}>{props.children}</CitationsContext.Provider>;
}

function numberCitations(text: string, evidence: readonly (Citation | Evidence)[]): ReadonlyMap<string, NumberedCitation> {
  const byMark = new Map(evidence.map((citation) => [citation.mark, citation]));
  const numbered = new Map<string, NumberedCitation>();
  for (const [mark, number] of numberMarks(text, [...byMark.keys()])) {
    const citation = byMark.get(mark);
    if (citation) numbered.set(mark, { number, citation, target: citationTarget(citation) });
  }
  return numbered;
}

function citationTarget({ repository, path, line, endLine, text, fileHash }: Citation | Evidence): SourceTarget {
  return { repository, path, line, endLine, cited: { text, fileHash } };
}
