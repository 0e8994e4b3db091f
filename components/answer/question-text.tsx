/** A question over its answer. Of a long one, a pasted bug report, the first line stands there and the rest opens. */
import { ChevronRight } from 'lucide-react';
import { TextWithCode } from '../shell/text-with-code';

const MAX_CHARACTERS = 500;
const MAX_LINES = 5;

export function QuestionText({
  text,
  as: Heading,
  className,
}: {
  readonly text: string;
  readonly as: 'h1' | 'h2';
  readonly className: string;
}): React.ReactNode {
  const isLong = text.length > MAX_CHARACTERS || text.split('\n').length > MAX_LINES;
  const [first = '', ...lines] = isLong ? text.split('\n') : [text];
  const title = first.length > MAX_CHARACTERS ? `${first.slice(0, MAX_CHARACTERS)}…` : first;
  const rest = title === first ? lines.join('\n').trim() : text;
  return (
    <div className="space-y-1.5">
      <Heading className={`${className} leading-snug font-semibold tracking-tight wrap-anywhere whitespace-pre-wrap`}>
        <TextWithCode text={title} />
      </Heading>
      {rest === '' ? null : (
        <details className="group text-sm">
          <summary className="flex list-none items-center gap-1 text-ink-3 hover:text-ink [&::-webkit-details-marker]:hidden">
            <ChevronRight className="size-3.5 shrink-0 transition-transform group-open:rotate-90" aria-hidden="true" />
            The whole text, {text.length.toLocaleString('en')} characters
          </summary>
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            className="mt-1.5 max-h-80 overflow-y-auto rounded-lg border border-line bg-sunken px-3 py-2 text-[13px] leading-5 wrap-anywhere whitespace-pre-wrap"
          >
            {rest}
          </pre>
        </details>
      )}
    </div>
  );
}
