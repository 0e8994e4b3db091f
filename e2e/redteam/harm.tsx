/**
 * What may never come of a text that somebody else wrote, whatever it says. Each function lists the harm it found; an empty list is
 * what the tests ask for.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { Streamdown } from 'streamdown';
import { printAnswer } from '#bin/print-answer';
import type { Answer } from '#lib/model/answer';
import { answerMarkdown } from '#lib/model/answer-markdown';
import { visible } from '#lib/model/hidden-characters';
import { AnswerMarkdown } from '../../components/answer/answer-markdown';
import { CitationsProvider } from '../../components/answer/citations-context';
import { NotesProvider } from '../../components/answer/notes-context';
import { ToolSteps } from '../../components/answer/tool-steps';
import { TrailEnds } from '../../components/answer/trail-ends';
import { UnboundCallsList } from '../../components/answer/unbound-calls';
import { SourceProvider } from '../../components/source/source-context';

export const ORIGIN = 'http://pathlight.test';

/** Elements that answers are made of. */
const ELEMENTS = new Set(
  'p ul ol li h1 h2 h3 h4 h5 h6 strong em del blockquote pre code table thead tbody tr th td section sub sup span div button a hr br svg path figure figcaption input mark bdi details summary dfn'.split(
    ' ',
  ),
);
const OWN_LINK = /^(#|\/source\/)/;

/** Everything harmful that an answer, its page, its Markdown or its print on a terminal holds. */
export function harmOf(answer: Answer): readonly string[] {
  return [
    ...harmInText(answer),
    ...harmOnPage(answer),
    ...harmBeside(answer),
    ...harmInMarkdown(answer),
    ...harmOnTerminal(answer),
  ];
}

function harmInText(answer: Answer): readonly string[] {
  const given = new Set(answer.citations.map(({ mark }) => mark));
  const marks = Array.from(withoutCode(answer.text).matchAll(/\[(E\d+)\]/g), ([, mark = '']) => mark);
  return [
    ...marks.filter((mark) => !given.has(mark)).map((mark) => `the mark ${mark} stands for nothing`),
    ...(visible(answer.text) === answer.text ? [] : ['hidden characters in the text']),
    ...answer.citations
      .filter(({ repository }) => repository !== answer.repository)
      .map(({ path }) => `${path} is cited from elsewhere`),
  ];
}

function harmOnPage(answer: Answer): readonly string[] {
  return [true, false].flatMap((streaming) => harmInHtml(pageHtml(answer, streaming)));
}

export function pageHtml(answer: Answer, streaming: boolean): string {
  return renderToStaticMarkup(
    <SourceProvider>
      <CitationsProvider text={answer.text} evidence={answer.citations}>
        <NotesProvider checks={answer.checks}>
          <AnswerMarkdown text={answer.text} streaming={streaming} />
        </NotesProvider>
      </CitationsProvider>
    </SourceProvider>,
  );
}

/** What stands beneath the text: trail ends, calls that are open, the steps that were taken. */
function harmBeside({ trailEnds, unbound = [], steps, repository }: Answer): readonly string[] {
  const html = renderToStaticMarkup(
    <SourceProvider>
      <TrailEnds ends={trailEnds} repository={repository} />
      <UnboundCallsList unbound={unbound} repository={repository} />
      <ToolSteps steps={steps.map((step) => ({ ...step, state: 'done' as const }))} running />
    </SourceProvider>,
  );
  return visible(html) === html ? [] : ['hidden characters beside the text'];
}

function harmInHtml(html: string): readonly string[] {
  // What stands in quotes, as React writes every value, is no markup.
  const tags = Array.from(html.matchAll(/<([a-z][\w-]*)((?:\s(?:"[^"]*"|[^<>"])*)?)>/gi), ([, name = '', attributes = '']) => ({
    name,
    attributes: attributes.replace(/(\s(?!href=)[\w-]+)="[^"]*"/g, '$1=""'),
  }));
  return tags.flatMap(({ name, attributes }) => [
    ...(ELEMENTS.has(name) ? [] : [`an element <${name}>`]),
    ...Array.from(
      attributes.matchAll(/\s(on\w+|src|srcset|srcdoc|action|formaction|style|background|ping)=/gi),
      ([, found]) => `<${name} ${found}>`,
    ),
    ...Array.from(attributes.matchAll(/\shref="([^"]*)"/gi), ([, href = '']) => href)
      .filter((href) => !OWN_LINK.test(href) || !new URL(href, ORIGIN).href.startsWith(`${ORIGIN}/`) || leavesSource(href))
      .map((href) => `a link to ${href}`),
  ]);
}

function leavesSource(href: string): boolean {
  return href.startsWith('/source/') && !new URL(href, ORIGIN).pathname.startsWith('/source/');
}

/** As a page that renders Markdown without any of our care would show what was copied there. */
function harmInMarkdown(answer: Answer): readonly string[] {
  const links: string[] = [];
  const markdown = answerMarkdown(answer, ORIGIN);
  const html = renderToStaticMarkup(
    <Streamdown
      mode="static"
      controls={false}
      linkSafety={{ enabled: false }}
      components={{
        a: ({ href, children }) => {
          links.push(href ?? '');
          return <span>{children}</span>;
        },
        img: ({ src }) => {
          links.push(`image ${String(src)}`);
          return null;
        },
        inlineCode: ({ children }) => <code>{children}</code>,
        code: ({ children }) => <code>{children}</code>,
        pre: ({ children }) => <pre>{children}</pre>,
      }}
    >
      {markdown}
    </Streamdown>,
  );
  return [
    ...links
      .filter((href) => !href.startsWith(`${ORIGIN}/source/`) && !href.startsWith(`${ORIGIN}/a/`))
      .map((href) => `Markdown leads to ${href}`),
    ...Array.from(
      html.matchAll(/<(script|iframe|img|object|embed|form|style|link|meta|base)\b/gi),
      ([, tag]) => `Markdown holds <${tag}>`,
    ),
    ...(visible(markdown) === markdown ? [] : ['hidden characters in the Markdown']),
  ];
}

function harmOnTerminal(answer: Answer): readonly string[] {
  const printed = printedOf(answer);
  return visible(printed.replaceAll('\r\n', '')) === printed ? [] : ['control characters on the terminal'];
}

export function printedOf(answer: Answer): string {
  const written: string[] = [];
  const write = process.stdout.write;
  const colour = process.env.NO_COLOR;
  process.env.NO_COLOR = '1';
  process.stdout.write = (text: string | Uint8Array): boolean => written.push(String(text)) > 0;
  try {
    printAnswer(answer);
  } finally {
    process.stdout.write = write;
    if (colour === undefined) delete process.env.NO_COLOR;
    else process.env.NO_COLOR = colour;
  }
  return written.join('');
}

export function withoutCode(text: string): string {
  return text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
}

const SPECIAL =
  /<\|[a-z_ ]+\|>|<｜[^｜]{1,40}｜>|\[\/?(?:INST|SYSTEM_PROMPT|TOOL_CALLS|AVAILABLE_TOOLS|TOOL_RESULTS)\]|<<\/?SYS>>|<(?:start|end)_of_turn>|<\/?s>|<\/?(?:tool_call|function_calls|invoke)\b/i;

/** What a model is shown of the repository: between fences that it cannot close, without what its template would take for a turn. */
export function harmInPrompt(prompt: string): readonly string[] {
  const opened = prompt.split('<<<repository data\n').length - 1;
  const closed = prompt.split('\nrepository data>>>').length - 1;
  const inside = Array.from(prompt.matchAll(/<<<repository data\n([\s\S]*?)\nrepository data>>>/g), ([, text = '']) => text);
  return [
    ...(opened === closed && inside.length === opened ? [] : [`${opened} fences opened, ${closed} closed`]),
    ...inside.flatMap((text) => {
      const special = SPECIAL.exec(text);
      return [
        ...(special ? [`the token ${special[0]}`] : []),
        ...(visible(text.replaceAll('\u200b', '')) === text.replaceAll('\u200b', '') ? [] : ['hidden characters in a prompt']),
      ];
    }),
  ];
}
