'use client';
/**
 * One edge after the other to judge, by button or key: r right, w wrong, u unsure, s skip, b back. A verdict is kept before the next edge
 * shows; one that could not be kept stays on the screen with the reason.
 */
import { useEffect, useEffectEvent } from 'react';
import type { AuditItem, AuditReport, Verdict } from '#lib/model/audit';
import { isTyping } from '../answer/use-hop-keys';
import { Button } from '../shell/button';
import { Notice } from '../shell/notice';
import { AuditEdge } from './audit-edge';
import { AuditFigures } from './audit-figures';
import { useAudit } from './use-audit';

const CHOICES: readonly { readonly verdict: Verdict; readonly key: string; readonly label: string }[] = [
  { verdict: 'right', key: 'r', label: 'Right' },
  { verdict: 'wrong', key: 'w', label: 'Wrong' },
  { verdict: 'unsure', key: 'u', label: 'Unsure' },
];

interface Props {
  readonly repository: string;
  readonly items: readonly AuditItem[];
  readonly report: AuditReport;
  /** Else edges and figures are only looked at. */
  readonly mayJudge: boolean;
}

export function AuditBoard(props: Props): React.ReactNode {
  const audit = useAudit(props);
  const { item, at, items, trouble, isBusy } = audit;
  const choices = props.mayJudge ? CHOICES : [];
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
    const choice = choices.find(({ key }) => key === event.key.toLowerCase());
    if (choice) audit.judge(choice.verdict);
    else if (event.key === 's') audit.skip();
    else if (event.key === 'b') audit.back();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <div className="space-y-8">
      {trouble ? (
        <Notice level="error" title={trouble.title}>
          {trouble.remedy}
        </Notice>
      ) : null}
      {item ? (
        <section aria-label={props.mayJudge ? 'Edge to judge' : 'Edge'} className="space-y-4">
          <AuditEdge repository={props.repository} item={item} count={`${at + 1} of ${items.length}`} />
          <div className="flex flex-wrap items-center gap-2">
            {choices.map(({ verdict, key, label }) => (
              <Button key={verdict} disabled={isBusy} aria-keyshortcuts={key} onClick={() => audit.judge(verdict)}>
                {label} <Key>{key}</Key>
              </Button>
            ))}
            <Button disabled={isBusy} aria-keyshortcuts="s" onClick={audit.skip} className="ml-auto">
              {props.mayJudge ? 'Skip' : 'Next'} <Key>s</Key>
            </Button>
            <Button disabled={isBusy || at === 0} aria-keyshortcuts="b" onClick={audit.back}>
              Back <Key>b</Key>
            </Button>
          </div>
        </section>
      ) : (
        <Notice
          level="info"
          title={items.length === 0 ? 'Every edge has been judged.' : 'That was the last one of this sample.'}
          action={
            items.length > 0 ? (
              <Button disabled={isBusy} onClick={audit.drawMore}>
                Draw more
              </Button>
            ) : null
          }
        />
      )}
      <AuditFigures report={audit.report} />
    </div>
  );
}

function Key({ children }: { readonly children: string }): React.ReactNode {
  return (
    <span aria-hidden="true" className="rounded border border-line bg-sunken px-1 font-mono text-[11px] text-ink-3">
      {children}
    </span>
  );
}
