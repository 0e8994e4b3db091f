/** What the server said against a request. */
import { Notice } from '../shell/notice';
import { TextWithCode } from '../shell/text-with-code';
import type { Refused } from './send';

export function Refusal({ refused }: { readonly refused: Refused | null }): React.ReactNode {
  return refused === null ? null : (
    <Notice level="error" title={refused.message}>
      <TextWithCode text={refused.remedy} />
    </Notice>
  );
}
