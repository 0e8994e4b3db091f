/** The reader's side of an answer: UI message chunks as they come, with the evidence so far beside them. */
import type { UIMessageChunk } from 'ai';
import { visible } from '#lib/model/hidden-characters';
import type { AskDataParts, AskMetadata } from '#lib/model/message';
import type { EvidenceLedger } from '#lib/tools/evidence-ledger';

export type AskChunk = UIMessageChunk<AskMetadata, AskDataParts & Record<string, unknown>>;

export class AskWriter {
  private readonly send: (chunk: AskChunk) => void;
  private readonly ledger: EvidenceLedger;
  private readonly now: () => number;
  private sentEvidence = 0;
  /** When the first text left; null before. */
  firstTextAt: number | null = null;

  constructor(send: (chunk: AskChunk) => void, options: { readonly ledger: EvidenceLedger; readonly now: () => number }) {
    this.send = send;
    this.ledger = options.ledger;
    this.now = options.now;
  }

  write(chunk: AskChunk): void {
    this.send(chunk);
  }

  textDelta(id: string, delta: string): void {
    this.firstTextAt ??= this.now();
    this.send({ type: 'text-delta', id, delta: visible(delta) });
  }

  /** The whole list, under the same id, whenever it grew. */
  evidence(): void {
    const all = this.ledger.all();
    if (all.length === this.sentEvidence) return;
    this.sentEvidence = all.length;
    this.send({ type: 'data-evidence', id: 'evidence', data: all });
  }

  notice(level: 'info' | 'warning', text: string): void {
    this.send({ type: 'data-notice', data: { level, text } });
  }
}
