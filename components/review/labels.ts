/** Kinds and statuses of inferred knowledge as the page says them. */
import type { InferredKind, InferredStatus } from '#lib/model/inferred';

export const KIND_LABELS: Readonly<Record<InferredKind, string>> = {
  means: 'means',
  depends_on: 'depends on',
  affects: 'affects',
  deprecated_by: 'is deprecated by',
};

export const STATUS_LABELS: Readonly<Record<InferredStatus, string>> = {
  proposed: 'Not reviewed',
  accepted: 'Accepted',
  rejected: 'Rejected',
};
