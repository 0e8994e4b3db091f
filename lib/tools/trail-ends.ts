/** Trail ends as tools tell them: the sentence in the reader's language, the look that would settle it, and a line for a model. */
import { trailNote } from '#lib/graph/trail-end';
import { lookOf } from '#lib/graph/trail-look';
import type { TrailEnd } from '#lib/model/answer';
import { packageFacts } from '#lib/tools/package-facts';
import type { ToolContext } from '#lib/tools/tool';

/** `note` of an end that says more than its reason stays as it is. */
export async function withLook(end: TrailEnd, context: ToolContext): Promise<TrailEnd> {
  const { reader, source, language = 'en' } = context;
  const note = end.note === trailNote(end) ? trailNote(end, language) : end.note;
  const look = end.look ?? (await lookOf(end, { reader, source, language, packageOf: packageFacts(context) }));
  return { ...end, note, ...(look === null ? {} : { look }) };
}

export function trailEndLine({ mark, note, look }: TrailEnd): string {
  return `Trail ends${mark ? ` [${mark}]` : ''}: ${note}${look ? ` ${look}` : ''}`;
}
