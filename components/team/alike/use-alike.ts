'use client';
/**
 * Questions that were asked before and are alike to what is being written: looked up when the typing pauses, never in its way. What was
 * waved away stays away until something else is asked.
 */
import { useCallback, useEffect, useState } from 'react';
import type { Scope } from '#lib/model/answer';
import type { PastQuestion } from '#lib/model/channel';
import { isAborted } from '../request';
import { teamApi } from '../team-api';

const PAUSE_MS = 450;
const MAX_WAIT_MS = 2_000;
const MIN_CHARACTERS = 12;
const MAX_SHOWN = 3;

export interface Alike {
  readonly questions: readonly PastQuestion[];
  /** Looks now: for what is sent before the pause was over. */
  readonly find: (question: string) => Promise<readonly PastQuestion[]>;
  readonly dismiss: () => void;
}

export function useAlike(asked: {
  readonly question: string;
  readonly repository: string | null;
  readonly scope: Scope;
  readonly enabled: boolean;
}): Alike {
  const { repository, scope, enabled: isEnabled } = asked;
  const question = asked.question.trim();
  const wanted = isEnabled && repository !== null && question.length >= MIN_CHARACTERS;
  const key = JSON.stringify([repository, scope, question]);
  const [found, setFound] = useState<{ readonly key: string; readonly questions: readonly PastQuestion[] }>({
    key: '',
    questions: [],
  });
  const [dismissed, setDismissed] = useState('');

  const find = useCallback(
    async (words: string, signal: AbortSignal): Promise<readonly PastQuestion[]> => {
      if (!isEnabled || repository === null || words.length < MIN_CHARACTERS) return [];
      const { questions } = await teamApi.like({ question: words, repository, scope }, signal);
      return questions.slice(0, MAX_SHOWN);
    },
    [isEnabled, scope, repository],
  );
  useEffect(() => {
    if (!wanted) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      find(question, controller.signal).then(
        (questions) => setFound({ key, questions }),
        (error: unknown) => {
          // A hint that cannot be had is none.
          if (!isAborted(error)) setFound({ key, questions: [] });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [key, wanted, question, find]);

  // While more is typed, what was found for the words before stays, so that nothing flickers.
  const isShown = wanted && dismissed !== question;
  return {
    questions: isShown ? found.questions : [],
    find: async (asking) => {
      const words = asking.trim();
      if (dismissed === words) return [];
      if (found.key === key && words === question) return found.questions;
      // Who asks does not wait long for a hint.
      const questions = await find(words, AbortSignal.timeout(MAX_WAIT_MS)).catch(() => []);
      setFound({ key: JSON.stringify([repository, scope, words]), questions });
      return questions;
    },
    dismiss: () => setDismissed(question),
  };
}
