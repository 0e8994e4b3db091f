/** `POST /api/settings/test` with a draft, or `{}` for what answers now: one tool round for real, told as it goes, one JSON object a line. */
import { testModel } from '#lib/answer/model/test/test-model';
import type { ModelConfig } from '#lib/model/model-config';
import type { ModelTestEvent } from '#lib/model/model-settings';
import { asking } from '../../../server/asking';
import { handler, readJsonBody } from '../../../server/http';
import { configToTry } from '../../../server/settings';

export const POST = handler(async (request: Request) => {
  const { viewer } = await asking(request.headers, 'operate', 'ask');
  const config = await configToTry(await readJsonBody(request), viewer);
  return new Response(testEvents(config, request.signal), {
    headers: { 'Content-Type': 'application/x-ndjson; charset=utf-8', 'Cache-Control': 'no-store' },
  });
});

function testEvents(config: ModelConfig, asker: AbortSignal): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const gone = new AbortController();
  const signal = AbortSignal.any([asker, gone.signal]);
  return new ReadableStream({
    async start(controller) {
      const send = (event: ModelTestEvent): void => {
        if (!signal.aborted) controller.enqueue(encoder.encode(`${JSON.stringify(event)}\n`));
      };
      try {
        send({ type: 'result', result: await testModel(config, { signal, onStep: (text) => send({ type: 'step', text }) }) });
      } catch (error) {
        if (!signal.aborted) throw error;
      }
      if (!gone.signal.aborted) controller.close();
    },
    cancel: () => gone.abort(),
  });
}
