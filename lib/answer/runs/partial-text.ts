/** What an answer has written so far, as its reader sees it: text of a step that was taken back is gone. */
import type { AskChunk } from '#lib/answer/ask-stream';

/** A turn that did not end well keeps this much. */
const MAX_PARTIAL = 20_000;

export class PartialText {
  /** Of the steps before. */
  private settled = '';
  private step = '';

  take(chunk: AskChunk): void {
    switch (chunk.type) {
      case 'start-step':
        this.settled = this.whole();
        this.step = '';
        break;
      case 'reset-step':
        this.step = '';
        break;
      case 'text-start':
        if (this.step !== '') this.step += '\n\n';
        break;
      case 'text-delta':
        if (this.step.length < MAX_PARTIAL) this.step += chunk.delta;
        break;
      default:
    }
  }

  get text(): string {
    return this.whole().slice(0, MAX_PARTIAL).trim();
  }

  private whole(): string {
    return [this.settled, this.step].filter((text) => text !== '').join('\n\n');
  }
}
