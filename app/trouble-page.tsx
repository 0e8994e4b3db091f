/** Expected trouble on a page (a damaged database, say): what happened and what to do, in the frame that leads to the other pages. */
import { PathlightError } from '#lib/model/errors';
import { Notice } from '../components/shell/notice';
import { Page } from '../components/shell/page';
import { describeTrouble } from './server/trouble';

/** The page that `make` makes, or the trouble it met. What is no expected trouble goes on to Next. */
export async function pageOrTrouble(make: () => Promise<React.ReactNode>): Promise<React.ReactNode> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof PathlightError)) throw error;
    const { title, remedy } = describeTrouble(error);
    return (
      <Page title="This page cannot be shown">
        <Notice level="error" title={title}>
          {remedy}
        </Notice>
      </Page>
    );
  }
}
