/** Counts what a model took over all its requests, of runs that failed half-way too. What a provider does not tell is counted from the text. */
import type { LanguageModelV4Prompt, LanguageModelV4Usage } from '@ai-sdk/provider';
import { loadTokenCounter } from '#lib/answer/slots/tokens';
import type { Usage } from '#lib/model/answer';

export class UsageMeter {
  private requests = 0;
  private input = 0;
  private output = 0;
  /** Input tokens of the last request that told them. */
  lastInput = 0;

  request(): void {
    this.requests++;
  }

  get tokens(): number {
    return this.input + this.output;
  }

  usage(): Required<Pick<Usage, 'inputTokens' | 'outputTokens' | 'modelSteps'>> {
    return { inputTokens: this.input, outputTokens: this.output, modelSteps: this.requests };
  }

  /** Ends a request that gave anything at all. `told` is absent when the stream broke before it said what it took. */
  async finish(
    asked: { readonly prompt: LanguageModelV4Prompt; readonly written: string },
    told?: LanguageModelV4Usage,
  ): Promise<void> {
    const input = told?.inputTokens.total;
    const output = told?.outputTokens.total;
    const count = input === undefined || output === undefined ? await loadTokenCounter() : () => 0;
    this.lastInput = input ?? count(JSON.stringify(asked.prompt));
    this.input += this.lastInput;
    this.output += output ?? count(asked.written);
  }
}
