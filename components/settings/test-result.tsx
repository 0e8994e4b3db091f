'use client';
/** A running test step by step, and what came of it: in words, with the way out and models to choose instead. */
import { CircleCheck, LoaderCircle } from 'lucide-react';
import type { ModelTestResult } from '#lib/model/model-settings';
import { Button } from '../shell/button';
import { Notice } from '../shell/notice';
import type { ModelForm } from './use-model-form';

export function TestResult({ form }: { readonly form: ModelForm }): React.ReactNode {
  const { steps, result, doing } = form;
  const isRunning = doing === 'testing';
  return (
    <div aria-live="polite" className="space-y-3">
      {isRunning || (steps.length > 0 && result === null) ? (
        <ol aria-label="Test" className="space-y-1 text-sm text-ink-2">
          {steps.map((step, at) => (
            <li key={step} className="flex items-center gap-2 wrap-anywhere">
              {isRunning && at === steps.length - 1 ? (
                <LoaderCircle className="size-3.5 shrink-0 animate-spin text-ink-3" aria-hidden="true" />
              ) : (
                <span className="w-3.5 shrink-0 text-center text-ink-3" aria-hidden="true">
                  ·
                </span>
              )}
              {step}
            </li>
          ))}
        </ol>
      ) : null}
      {result === null ? null : (
        <Result result={result} onChoose={(modelId) => choose(form, modelId)} canChoose={form.view.readOnly === null} />
      )}
    </div>
  );
}

/** The button goes away with what it offered. */
function choose(form: ModelForm, modelId: string): void {
  form.change({ modelId });
  document.querySelector<HTMLElement>('[data-model-field]')?.focus();
}

interface ResultProps {
  readonly result: ModelTestResult;
  readonly canChoose: boolean;
  readonly onChoose: (modelId: string) => void;
}

function Result({ result, canChoose, onChoose }: ResultProps): React.ReactNode {
  const { level, message, remedy, said, models, ms } = result;
  const took = `It took ${ms < 950 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`}.`;
  if (level === 'good')
    return (
      <p role="note" className="flex items-start gap-2.5 rounded-lg border border-line bg-sunken px-3 py-2.5 text-sm">
        <CircleCheck className="mt-0.5 size-4 shrink-0 text-ok" aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere">
          <span className="font-medium">It works.</span> {message} <span className="text-ink-3">{took}</span>
        </span>
      </p>
    );
  return (
    <Notice
      level={level === 'weak' ? 'warning' : 'error'}
      title={message}
      action={
        models.length === 0
          ? undefined
          : models.map((model) =>
              canChoose ? (
                <Button key={model} onClick={() => onChoose(model)}>
                  {model}
                </Button>
              ) : (
                <code key={model} className="rounded bg-sunken px-1.5 py-0.5 text-[13px]">
                  {model}
                </code>
              ),
            )
      }
    >
      {said === null ? null : <p>It says: “{said}”</p>}
      <p>{remedy}</p>
    </Notice>
  );
}
