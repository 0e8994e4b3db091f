'use client';
/** The keys of the channel pages. */
import { Button } from '../../shell/button';
import { MODAL_CARD, Modal } from '../../shell/modal';

const KEYS = [
  [['j', 'k'], 'to the next or the previous message'],
  [['r'], 'reply in the thread'],
  [['e'], 'react'],
  [['m'], 'menu of the message'],
  [['v'], 'mark an answer as verified'],
  [['c'], 'correct an answer'],
  [['/'], 'write a message'],
  [['↑'], 'in an empty box: change your last message'],
  [['Esc'], 'close what is open, the thread last'],
  [['?'], 'this list'],
] as const;

export function KeyHelp({ onClose }: { readonly onClose: () => void }): React.ReactNode {
  return (
    <Modal aria-label="Keys" onClose={onClose} className={`${MODAL_CARD} w-[min(26rem,calc(100vw-2rem))] p-5`}>
      <h2 className="font-semibold">Keys</h2>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        {KEYS.map(([keys, what]) => (
          <div key={what} className="contents">
            <dt className="flex items-start gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-6 rounded border border-line-strong bg-sunken px-1.5 text-center text-xs leading-5"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-ink-2">{what}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex justify-end">
        <Button autoFocus onClick={onClose}>
          Close
        </Button>
      </div>
    </Modal>
  );
}
