/**
 * The workspace as it is, of each limited one. For lib/rights alone, where a rule needs more than the viewer sees to decide what they may:
 * nothing read through it leaves this folder but by a rule.
 */
import type { Workspace } from '#lib/repository/workspace';
import type { ChannelRules } from '#lib/rights/owners';

interface Whole {
  readonly open: Workspace;
  readonly rules: ChannelRules;
  /** Of the viewer it is limited to, null for who is of none; undefined where it is not limited. */
  readonly organization?: string | null;
}

const known = new WeakMap<Workspace, Whole>();

export function rememberWhole(limited: Workspace, whole: Whole): void {
  known.set(limited, whole);
}

export function wholeOf(workspace: Workspace): Whole {
  return known.get(workspace) ?? { open: workspace, rules: {} };
}
