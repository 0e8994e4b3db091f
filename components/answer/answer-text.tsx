'use client';
/** The answer's text. Its Markdown renderer is kept out of the first load: it is fetched while a question is being typed. */
import dynamic from 'next/dynamic';

const load = (): Promise<typeof import('./answer-markdown')> => import('./answer-markdown');
const AnswerMarkdown = dynamic(() => load().then((module) => module.AnswerMarkdown), { loading: () => null });

/** Fetches the renderer early. */
export function preloadAnswerText(): void {
  void load();
}

export function AnswerText(props: { readonly text: string; readonly streaming: boolean }): React.ReactNode {
  return <AnswerMarkdown text={props.text} streaming={props.streaming} />;
}
