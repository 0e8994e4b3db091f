'use client';
/** The answer's text; the Markdown renderer arrives after the page, and until then the text stands plain. */
import dynamic from 'next/dynamic';
import { replaceMarks } from '#lib/model/citation-marks';

const load = (): Promise<typeof import('./answer-markdown')> => import('./answer-markdown');
const AnswerMarkdown = dynamic(() => load().then((module) => module.AnswerMarkdown), { loading: () => null });

/** Fetches the renderer early, while a question is being typed. */
export function preloadAnswerText(): void {
  void load();
}

export function AnswerText(props: { readonly text: string; readonly streaming: boolean }): React.ReactNode {
  return <AnswerMarkdown text={props.text} streaming={props.streaming} />;
}

/** The text without its marks, for titles and descriptions. */
export function withoutMarks(text: string): string {
  return replaceMarks(text, () => '');
}
