/**
 * One run over a repository: for one definition after the other, its context is put to a model, the answer is read and checked, and what is
 * left is kept as proposed. Each context is settled before the next begins, so a run may stop anywhere and the next one goes on there.
 * What a model is, is the caller's matter.
 */
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { SourceLines } from '#lib/graph/source-lines';
import { backgroundOf } from '#lib/inferred/background';
import { checkProposal, type DropReason } from '#lib/inferred/check-proposal';
import { type LocalContext, localContext } from '#lib/inferred/context';
import { MAX_PROPOSALS, type Proposal, readModelAnswer } from '#lib/inferred/model-answer';
import { subjectsOf } from '#lib/inferred/subjects';
import { describeError, PathlightError } from '#lib/model/errors';
import type { SymbolId } from '#lib/model/ids';

export interface ModelSaid {
  readonly text: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** An answer that could not be read, and why: the model gets one chance to mend it. */
export interface BrokenAnswer {
  readonly text: string;
  readonly wrong: string;
}

export interface AskedModel {
  readonly id: string;
  /** Throws PathlightError when it cannot answer, `cancelled` when it was stopped. */
  ask(context: string, broken?: BrokenAnswer): Promise<ModelSaid>;
}

export interface InferProgress {
  readonly done: number;
  /** Contexts that are asked about at most. */
  readonly limit: number;
  readonly symbol: SymbolId;
}

export interface InferOptions {
  readonly repository: {
    readonly root: string;
    readonly reader: RepositoryReader;
    readonly generation: { readonly commit: string | null };
  };
  readonly model: AskedModel;
  readonly limit: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: InferProgress) => void;
}

export interface InferReport {
  readonly model: string;
  /** Contexts the model was asked about. */
  readonly asked: number;
  /** Contexts it was asked about in an earlier run. */
  readonly askedBefore: number;
  /** Proposals kept that are new. */
  readonly proposed: number;
  /** Proposals that were there already, waiting or decided. */
  readonly known: number;
  /** Proposals that did not stand, by reason. */
  readonly dropped: Readonly<Partial<Record<DropReason, number>>>;
  /** Contexts whose answer could not be read, nor its repair. */
  readonly unreadable: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** `all`: nothing is left to ask about. */
  readonly ended: 'all' | 'limit' | 'cancelled' | 'failed';
  /** Why the model could not go on. */
  readonly failure?: string;
}

export async function inferKnowledge(options: InferOptions): Promise<InferReport> {
  return new Run(options).all();
}

class Run {
  private readonly options: InferOptions;
  private readonly source: SourceLines;
  private readonly counts = { asked: 0, askedBefore: 0, proposed: 0, known: 0, unreadable: 0, inputTokens: 0, outputTokens: 0 };
  private readonly dropped: Partial<Record<DropReason, number>> = {};

  constructor(options: InferOptions) {
    this.options = options;
    this.source = new SourceLines(options.repository.reader);
  }

  async all(): Promise<InferReport> {
    const { repository, limit, signal, onProgress } = this.options;
    const address = { root: repository.root, commit: repository.generation.commit, signal };
    const background = backgroundOf(address, this.source);
    const sources = { reader: repository.reader, source: this.source, background };
    try {
      for await (const symbol of subjectsOf(repository.reader)) {
        if (this.counts.asked >= limit) return this.report('limit');
        signal?.throwIfAborted();
        onProgress?.({ done: this.counts.asked, limit, symbol: symbol.id });
        await this.one(symbol, await localContext(symbol, sources));
      }
    } catch (error) {
      if (signal?.aborted) return this.report('cancelled');
      if (error instanceof PathlightError && error.code === 'unavailable')
        return { ...this.report('failed'), failure: describeError(error) };
      throw error;
    }
    return this.report('all');
  }

  private report(ended: InferReport['ended']): InferReport {
    return { model: this.options.model.id, ...this.counts, dropped: this.dropped, ended };
  }

  /** That it was asked is kept like a summary: by the hash of what was shown, whatever came of it. */
  private async one(symbol: SymbolRow, context: LocalContext): Promise<void> {
    const { reader } = this.options.repository;
    if ((await reader.summaries([context.hash])).length > 0) {
      this.counts.askedBefore++;
      return;
    }
    this.counts.asked++;
    const proposals = await this.ask(context);
    if (proposals === null) this.counts.unreadable++;
    const kept = await this.keep(proposals ?? [], context);
    await reader.keepSummary({
      contentHash: context.hash,
      model: this.options.model.id,
      subject: `inferred ${symbol.id}`,
      text: proposals === null ? 'not to be read' : `${proposals.length} proposed, ${kept} kept`,
      evidence: [],
      createdAt: new Date().toISOString(),
    });
  }

  /** Null when neither the answer nor its repair could be read. */
  private async ask({ text }: LocalContext): Promise<readonly Proposal[] | null> {
    const { model } = this.options;
    let broken: BrokenAnswer | undefined;
    for (let round = 0; round < 2; round++) {
      const said = await model.ask(text, broken);
      this.counts.inputTokens += said.inputTokens;
      this.counts.outputTokens += said.outputTokens;
      const read = readModelAnswer(said.text);
      if (!('wrong' in read)) return read;
      broken = { text: said.text, wrong: read.wrong };
    }
    return null;
  }

  private async keep(proposals: readonly Proposal[], context: LocalContext): Promise<number> {
    const { repository, model } = this.options;
    const said = new Set<string>();
    for (const [at, proposal] of proposals.entries()) {
      const claim =
        at >= MAX_PROPOSALS
          ? 'too_many'
          : await checkProposal(proposal, context, { reader: repository.reader, source: this.source });
      if (typeof claim === 'string') {
        this.drop(claim);
        continue;
      }
      const ends = `${claim.kind} ${claim.from} ${claim.to}`;
      if (said.has(ends)) {
        this.drop('said_twice');
        continue;
      }
      said.add(ends);
      const createdAt = new Date().toISOString();
      const isNew = await repository.reader.inferred.propose({
        ...claim,
        model: model.id,
        contextHash: context.hash,
        createdAt,
      });
      this.counts[isNew ? 'proposed' : 'known']++;
    }
    return said.size;
  }

  private drop(reason: DropReason): void {
    this.dropped[reason] = (this.dropped[reason] ?? 0) + 1;
  }
}
