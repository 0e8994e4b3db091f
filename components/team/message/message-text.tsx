'use client';
/** The text of a message. What needs no Markdown is drawn at once; the renderer is fetched with the first message that does. */
import dynamic from 'next/dynamic';
import { visible } from '#lib/model/hidden-characters';
import { partsOf } from './mentions';
import { PersonName } from './person-name';

const MessageMarkdown = dynamic(() => import('./message-markdown').then((module) => module.MessageMarkdown), {
  loading: () => null,
});

const MARKDOWN = /[*_`~#>|[\]\\<&]|^\s*(?:[-+]|\d+[.)])\s|https?:|www\.|\n\s*\n|^ {4}/m;

export function MessageText({ body }: { readonly body: string }): React.ReactNode {
  if (MARKDOWN.test(body.replace(/<@[\w:.-]{1,64}>/g, ''))) return <MessageMarkdown body={body} />;
  return (
    <p className="answer-prose message-prose whitespace-pre-wrap">
      {partsOf(body).map((part, index) =>
        'person' in part ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
          <PersonName key={index} id={part.person} />
        ) : (
          visible(part.text)
        ),
      )}
    </p>
  );
}
