/** What every Markdown of the pages is drawn with: bare elements, no HTML, no controls, nothing mended that could become a link. */
import type { Components, ExtraProps, StreamdownProps } from 'streamdown';

export type ElementProps<Tag extends keyof React.JSX.IntrinsicElements> = React.JSX.IntrinsicElements[Tag] & ExtraProps;

export const SAFE_MARKDOWN = {
  rehypePlugins: [],
  remend: { links: false, images: false, htmlTags: false },
  controls: false,
  linkSafety: { enabled: false },
} as const satisfies Partial<StreamdownProps>;

const TABLE_TAGS = ['table', 'thead', 'tbody', 'tr', 'th', 'td', 'section', 'sub', 'sup'] as const;
const TEXT_TAGS = ['p', 'ul', 'strong', 'em', 'del', 'blockquote', 'code'] as const;

/** These and those of text and tables as themselves; images are their description. */
export function bareElements(more: readonly (keyof React.JSX.IntrinsicElements)[]): Components {
  const tags = [...TEXT_TAGS, ...TABLE_TAGS, ...more];
  // They take children alone, whatever the element; the library's type asks for each element's own props.
  const bare = Object.fromEntries(tags.map((tag) => [tag, plain(tag)])) as unknown as Components;
  return {
    ...bare,
    inlineCode: ({ children }) => <code>{children}</code>,
    hr: () => <hr />,
    img: ({ alt }: ElementProps<'img'>) => alt ?? null,
  };
}

/** The element itself, without the library's own dress. */
function plain(Tag: keyof React.JSX.IntrinsicElements): (props: { readonly children?: React.ReactNode }) => React.ReactNode {
  return function Plain({ children }) {
    return <Tag>{children}</Tag>;
  };
}
