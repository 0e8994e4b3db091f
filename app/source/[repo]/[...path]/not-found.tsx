/** No such file in the index. */
import Link from 'next/link';
import { buttonClass } from '../../../../components/shell/button';
import { Page } from '../../../../components/shell/page';

export default function SourceNotFound(): React.ReactNode {
  return (
    <Page
      title="This file is not in the index"
      intro="It may have been renamed, left out (the status page says why), or added after the last index."
    >
      <div className="flex gap-2">
        <Link href="/" className={buttonClass('primary')}>
          Ask a question
        </Link>
        <Link href="/status" className={buttonClass('quiet')}>
          See what is indexed
        </Link>
      </div>
    </Page>
  );
}
