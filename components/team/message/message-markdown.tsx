'use client';
/**
 * A message of a person: Markdown without HTML or images; links lead to web addresses alone and say where. Kept out of the first load; see
 * message-text.tsx.
 */
import { useRef } from 'react';
import { type Components, defaultRemarkPlugins, Streamdown } from 'streamdown';
import { visible } from '#lib/model/hidden-characters';
import { limitNesting } from '#lib/model/markdown-limits';
import { bareElements, type ElementProps, SAFE_MARKDOWN } from '../../answer/markdown-elements';
import { CopyButton } from '../../shell/copy-button';
import { remarkMentions } from './mentions-plugin';
import { PersonName } from './person-name';

const remarkPlugins = [...Object.values(defaultRemarkPlugins), remarkMentions];

function WebLink({ children, href }: ElementProps<'a'>): React.ReactNode {
  if (!href || !/^https?:\/\//i.test(href) || !URL.canParse(href)) return children;
  return (
    <a
      href={href}
      title={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="text-accent-strong underline decoration-accent-line underline-offset-2 hover:decoration-current"
    >
      {children}
    </a>
  );
}

function CodeBlock({ children }: ElementProps<'pre'>): React.ReactNode {
  const block = useRef<HTMLPreElement>(null);
  return (
    <div className="group/code relative">
      <pre ref={block}>{children}</pre>
      <div className="absolute top-1 right-1 rounded-md bg-sunken opacity-0 group-hover/code:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100">
        <CopyButton iconOnly label="Copy the code" done="Copied the code" text={() => block.current?.textContent ?? ''} />
      </div>
    </div>
  );
}

function Mention(props: Record<string, unknown>): React.ReactNode {
  return typeof props.person === 'string' ? <PersonName id={props.person} /> : null;
}

/** Headings are only strong. */
const HEADINGS = Object.fromEntries(
  (['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const).map((tag) => [
    tag,
    ({ children }: { readonly children?: React.ReactNode }) => <p className="font-semibold">{children}</p>,
  ]),
) as unknown as Components;

const components: Components = {
  ...bareElements(['ol', 'li']),
  ...HEADINGS,
  a: WebLink,
  pre: CodeBlock,
  'person-name': Mention,
};

export function MessageMarkdown({ body }: { readonly body: string }): React.ReactNode {
  return (
    <Streamdown
      mode="static"
      className="answer-prose message-prose"
      components={components}
      remarkPlugins={remarkPlugins}
      {...SAFE_MARKDOWN}
    >
      {withLines(limitNesting(visible(body)))}
    </Streamdown>
  );
}

/** A line somebody broke stays broken: two blanks before it say so in Markdown. Code keeps its lines anyway. */
function withLines(body: string): string {
  let isCode = false;
  return body
    .split('\n')
    .map((line) => {
      if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
      return isCode || line.trim() === '' || line.includes('|') ? line : `${line.trimEnd()}  `;
    })
    .join('\n');
}
