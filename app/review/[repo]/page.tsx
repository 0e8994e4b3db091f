/** `/review/REPO`: what a model proposed about the code, for a person to accept or reject. */
import type { Metadata } from 'next';
import { ReviewBoard } from '../../../components/review/review-board';
import { Page } from '../../../components/shell/page';
import { pageAsking } from '../../server/page-asking';
import { reviewOf } from '../../server/review';
import { pageSourcePlace } from '../../server/source-params';
import { pageOrTrouble } from '../../trouble-page';

interface Props {
  readonly params: Promise<{ readonly repo: string }>;
}

export const metadata: Metadata = { title: 'Review', robots: { index: false } };

export default function ReviewPage({ params }: Props): Promise<React.ReactNode> {
  return pageOrTrouble(async () => {
    const { repository } = pageSourcePlace({ repo: (await params).repo, path: [] });
    const { workspace } = await pageAsking('read', `/review/${encodeURIComponent(repository)}`);
    const review = await reviewOf(repository, workspace);
    return (
      <Page
        wide
        title={`Review of ${repository}`}
        intro="What a model inferred and the graph does not say. Accepted, it is told with answers, always as inferred; it never becomes a step of a path or a citation."
      >
        <ReviewBoard review={review} />
      </Page>
    );
  });
}
