/** No such answer. */
import Link from 'next/link';
import { buttonClass } from '../../../components/shell/button';
import { Page } from '../../../components/shell/page';

export default function AnswerNotFound(): React.ReactNode {
  return (
    <Page
      title="There is no answer at this address"
      intro="The link may be cut short, or the answer was stopped before it was whole; only whole answers are kept."
    >
      <Link href="/" className={buttonClass('primary')}>
        Ask a question
      </Link>
    </Page>
  );
}
