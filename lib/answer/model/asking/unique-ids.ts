/** Call ids that are one of a kind inside an answer: some servers begin anew with every step, some give none at all. */
import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';

export class UniqueIds {
  private readonly taken = new Set<string>();

  /** An id of nine letters and digits, as the strictest provider wants it. */
  next(): string {
    for (let number = this.taken.size + 1; ; number++) {
      const id = `call${String(number).padStart(5, '0')}`;
      if (!this.taken.has(id)) {
        this.taken.add(id);
        return id;
      }
    }
  }

  /** For the parts of one step: an id that was taken before is replaced wherever the step names it. */
  ofStep(): (part: LanguageModelV4StreamPart) => LanguageModelV4StreamPart {
    const renamed = new Map<string, string>();
    const rename = (id: string): string => {
      const known = renamed.get(id);
      if (known !== undefined) return known;
      const own = id === '' || this.taken.has(id) ? this.next() : id;
      this.taken.add(own);
      renamed.set(id, own);
      return own;
    };
    const called = new Set<string>();
    return (part) => {
      if (part.type === 'tool-input-start' || part.type === 'tool-input-delta' || part.type === 'tool-input-end')
        return { ...part, id: rename(part.id) };
      if (part.type !== 'tool-call') return part;
      // Two calls of one step under one id are still two.
      const id = called.has(part.toolCallId) ? this.next() : rename(part.toolCallId);
      called.add(part.toolCallId);
      return { ...part, toolCallId: id };
    };
  }
}
