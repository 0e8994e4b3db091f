/** What the server said against a request. */
import { Notice } from '../shell/notice';
import type { Refused } from './send';

export function Refusal({ refused }: { readonly refused: Refused | null }): React.ReactNode {
  return refused === null ? null : (
    <Notice level="error" title={refused.message}>
      {refused.remedy}
    </Notice>
  );
}
