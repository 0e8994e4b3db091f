'use client';
/**
 * Where a review stands: what is shown, which proposal is current, decisions shown at once and taken back when the server refuses them.
 * Decisions reach the server one after the other, in the order they were made.
 */
import { useRef, useState } from 'react';
import type { InferredCounts, InferredKind, InferredStatus, Review, ReviewItem } from '#lib/model/inferred';
import { type AskError, describeAskError } from '../chat/ask-error';
import { jsonHeaders } from '../shell/page-organization';

export interface ReviewFilter {
  readonly status: InferredStatus;
  readonly kind: InferredKind | 'all';
}

export interface ReviewState {
  readonly shown: readonly ReviewItem[];
  readonly counts: InferredCounts;
  readonly filter: ReviewFilter;
  readonly current: number | null;
  /** Grows with every key and button: what is current then gets the focus, so that it is seen and read out. */
  readonly turn: number;
  readonly trouble: AskError | null;
  /** The decision that would be taken back. */
  readonly last: ReviewItem | null;
  readonly show: (filter: Partial<ReviewFilter>) => void;
  readonly select: (id: number) => void;
  readonly move: (step: 1 | -1) => void;
  readonly decide: (id: number, status: InferredStatus) => void;
  readonly undo: () => void;
}

interface Chosen {
  readonly id: number | null;
  readonly turn: number;
}

interface Step {
  readonly id: number;
  readonly before: InferredStatus;
}

export function useReview(review: Review): ReviewState {
  const [items, setItems] = useState(review.items);
  const [counts, setCounts] = useState(review.counts);
  const [filter, setFilter] = useState<ReviewFilter>({ status: firstStatus(review.counts), kind: 'all' });
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [{ id: chosen, turn }, setChosen] = useState<Chosen>({ id: null, turn: 0 });
  const [trouble, setTrouble] = useState<AskError | null>(null);
  const sending = useRef(Promise.resolve());
  const shown = shownIn(items, filter);
  const current = shown.find(({ id }) => id === chosen)?.id ?? shown[0]?.id ?? null;

  const goTo = (id: number | null): void => setChosen((before) => ({ id, turn: before.turn + 1 }));
  const put = (id: number, from: InferredStatus, to: InferredStatus): void => {
    setItems((all) => all.map((item) => (item.id === id ? { ...item, status: to } : item)));
    setCounts((all) => ({ ...all, [from]: all[from] - 1, [to]: all[to] + 1 }));
  };
  const send = (id: number, from: InferredStatus, to: InferredStatus): void => {
    put(id, from, to);
    setTrouble(null);
    sending.current = sending.current.then(async () => {
      try {
        await post(`/api/inferred/${encodeURIComponent(review.repository)}`, { id, status: to });
      } catch (error) {
        put(id, to, from);
        setSteps((all) => all.filter((step) => step.id !== id));
        goTo(id);
        setTrouble(describeAskError(error instanceof Error ? error : new Error(String(error))));
      }
    });
  };
  const neighbour = (id: number | null, step: 1 | -1): number | null => {
    const at = shown.findIndex((item) => item.id === id);
    return shown[at + step]?.id ?? null;
  };
  return {
    shown,
    counts,
    filter,
    current,
    turn,
    trouble,
    last: items.find(({ id }) => id === steps.at(-1)?.id) ?? null,
    show: (next) => setFilter({ ...filter, ...next }),
    select: (id) => setChosen({ id, turn }),
    move: (step) => goTo(neighbour(current, step) ?? current),
    decide: (id, status) => {
      const item = shown.find((one) => one.id === id);
      if (!item || item.status === status) return;
      setSteps([...steps.filter((step) => step.id !== id), { id, before: item.status }]);
      goTo(neighbour(id, 1) ?? neighbour(id, -1));
      send(id, item.status, status);
    },
    undo: () => {
      const step = steps.at(-1);
      const item = items.find(({ id }) => id === step?.id);
      if (!step || !item) return;
      setSteps(steps.slice(0, -1));
      setFilter({ status: step.before, kind: filter.kind === item.kind ? filter.kind : 'all' });
      goTo(step.id);
      send(step.id, item.status, step.before);
    },
  };
}

/** What waits, else what was accepted. */
function firstStatus({ proposed, accepted, rejected }: InferredCounts): InferredStatus {
  if (proposed > 0) return 'proposed';
  return accepted > 0 || rejected === 0 ? 'accepted' : 'rejected';
}

function shownIn(items: readonly ReviewItem[], { status, kind }: ReviewFilter): readonly ReviewItem[] {
  return items.filter((item) => item.status === status && (kind === 'all' || item.kind === kind));
}

/** Throws with the API's error as its message. */
async function post(address: string, body: unknown): Promise<void> {
  const response = await fetch(address, {
    method: 'POST',
    headers: jsonHeaders(),
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
}
