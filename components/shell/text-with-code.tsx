import { visible } from '#lib/model/hidden-characters';

/** A line of text as it was written, hidden characters by their numbers; what stands between backticks is code. */
export function TextWithCode({ text }: { readonly text: string }): React.ReactNode {
  return visible(text)
    .split(/`([^`\n]+)`/)
    .map((part, index) =>
      index % 2 === 0 ? (
        part
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
        <code key={index} className="text-[0.92em]">
          {part}
        </code>
      ),
    );
}
