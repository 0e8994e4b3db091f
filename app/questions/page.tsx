/** `/questions?q=…`: search over what was asked before, and whether it still holds. */
import type { Metadata } from 'next';
import { may } from '#lib/model/viewer';
import { Page } from '../../components/shell/page';
import { QuestionsPage } from '../../components/team/questions/questions-page';
import { pageAsking } from '../server/page-asking';
import { pageOrTrouble } from '../trouble-page';

export const metadata: Metadata = { title: 'Questions', robots: { index: false } };

const MAX_WORDS = 300;

export default async function PastQuestionsPage(props: {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}): Promise<React.ReactNode> {
  const { q } = await props.searchParams;
  return pageOrTrouble(async () => {
    const { viewer, workspace } = await pageAsking('read', '/questions');
    const repositories = (await workspace.listRepositories()).map(({ name }) => name);
    return (
      <Page title="Questions" intro="What was asked before. Each says whether the code it cites is still the same.">
        <QuestionsPage
          repositories={repositories}
          words={([q].flat()[0] ?? '').slice(0, MAX_WORDS)}
          mayAsk={may(viewer, 'ask')}
        />
      </Page>
    );
  });
}
