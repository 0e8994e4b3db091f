/** Said where a page is about people and there are none: this machine alone reaches the server. */
import { Notice } from '../shell/notice';

export function NoAccounts(): React.ReactNode {
  return (
    <Notice level="info" title="Nobody signs in here: this machine alone reaches the server.">
      Start it on an address that others reach, or with <code className="text-[0.93em]">PATHLIGHT_ACCOUNTS=required</code>, and it
      prints a link that makes the first account. The guide is in <code className="text-[0.93em]">docs/accounts.md</code>.
    </Notice>
  );
}
