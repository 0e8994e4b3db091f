/**
 * What the model is told about the repository so far, in named slots: Graph, Knowledge, History, Overview, Conversation. Each is
 * filled from the tools' log or states that it is empty. A budget holds; paths go first. Text from the repository stands between
 * fences that it cannot close, and is data.
 */

import type { EvidenceSource } from '#lib/answer/citations';
import type { ToolLog } from '#lib/answer/tool-log';
import type { Evidence, Hop } from '#lib/model/answer';
import type { Turn } from '#lib/question/ask-request';
import { hopLine } from '#lib/tools/wording';

const BUDGET_TOKENS = 3000;
const CHARACTERS_A_TOKEN = 4;
const MAX_NEIGHBOURS = 20;
const MAX_EVIDENCE_CHARACTERS = 700;

export const FENCE_OPEN = '<<<repository data';
export const FENCE_CLOSE = 'repository data>>>';

export interface SlotInput {
  readonly log: ToolLog;
  readonly evidence: EvidenceSource;
  readonly history: readonly Turn[];
}

export function estimateTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_A_TOKEN);
}

/** All slots as text for the system prompt. */
export function renderSlots(input: SlotInput): string {
  const slots: readonly (readonly [string, readonly string[], string])[] = [
    ['Graph', graphLines(input.log), 'Empty: no path has been traced yet.'],
    ['Knowledge', knowledgeLines(input.evidence.all()), 'Empty: no evidence has been handed out yet; call a tool.'],
    ['Overview', overviewLines(input.log), 'Empty: get_overview was not called.'],
    ['History', [], 'Empty: the history of commits is not indexed.'],
    [
      'Conversation',
      input.history.slice(-3).map((turn) => `Asked before: ${turn.question}`),
      'Empty: this is the first question.',
    ],
  ];
  let left = BUDGET_TOKENS;
  const rendered: string[] = [];
  for (const [name, lines, empty] of slots) {
    const kept = withinBudget(lines, left);
    left -= estimateTokens(kept.join('\n'));
    const cut = kept.length < lines.length ? `\n(${lines.length - kept.length} more left out)` : '';
    rendered.push(`## ${name}\n${kept.length === 0 ? empty : `${fenced(kept.join('\n'))}${cut}`}`);
  }
  return rendered.join('\n\n');
}

function withinBudget(lines: readonly string[], tokens: number): readonly string[] {
  const kept: string[] = [];
  let left = tokens;
  for (const line of lines) {
    left -= estimateTokens(line) + 1;
    if (left < 0) break;
    kept.push(line);
  }
  return kept;
}

/** Text that cannot end its own fence. */
export function fenced(text: string): string {
  return `${FENCE_OPEN}\n${text.replaceAll('>>>', '>>\u200b>').replaceAll('<<<', '<<\u200b<')}\n${FENCE_CLOSE}`;
}

/** The latest paths first, at most MAX_NEIGHBOURS hops out of one symbol. */
function graphLines(log: ToolLog): readonly string[] {
  const lines: string[] = [];
  const seen = new Set<string>();
  const degree = new Map<string, number>();
  for (const call of log.calls.toReversed()) {
    for (const path of call.result.paths) {
      for (const hop of path) {
        const key = hopKey(hop);
        const out = (degree.get(hop.from) ?? 0) + 1;
        if (seen.has(key) || out > MAX_NEIGHBOURS) continue;
        seen.add(key);
        degree.set(hop.from, out);
        lines.push(hopLine(hop));
      }
    }
    for (const end of call.result.trailEnds) lines.push(`Trail ends${end.mark ? ` [${end.mark}]` : ''}: ${end.note}`);
  }
  return lines;
}

function hopKey(hop: Hop): string {
  return `${hop.from}\0${hop.to}\0${hop.path}\0${hop.line}`;
}

/** Definitions and read pieces; call lines already stand in the graph. */
function knowledgeLines(evidence: readonly Evidence[]): readonly string[] {
  return evidence
    .filter((one) => one.role.startsWith('definition'))
    .map(
      (one) =>
        `[${one.mark}] ${one.symbol} ${one.path}:${one.line}-${one.endLine}\n${one.text.slice(0, MAX_EVIDENCE_CHARACTERS)}`,
    );
}

function overviewLines(log: ToolLog): readonly string[] {
  return log
    .results('get_overview')
    .slice(-1)
    .flatMap((result) => result.text.split('\n').slice(0, 12));
}
