/** What a run has written so far, again and again, until it ends: read from its stream as any reader does. */
import type { AskChunk } from '#lib/answer/ask-stream';
import { PartialText } from '#lib/answer/runs/partial-text';
import type { Run } from '#lib/answer/runs/run';

export async function followRun(run: Run, onText: (text: () => string) => void): Promise<void> {
  const partial = new PartialText();
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of run.attach()) {
    const events = (rest + decoder.decode(bytes, { stream: true })).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const chunk = chunkOf(event);
      if (chunk === null) continue;
      partial.take(chunk);
      if (chunk.type === 'text-delta') onText(() => partial.text);
    }
  }
}

function chunkOf(event: string): AskChunk | null {
  if (!event.startsWith('data: {')) return null;
  return JSON.parse(event.slice('data: '.length)) as AskChunk;
}
