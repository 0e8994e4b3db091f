/** 404 in the product's look. */
import Link from 'next/link';
import { buttonClass } from '../components/shell/button';
import { Page } from '../components/shell/page';

export const metadata = { title: 'Not found' };

export default function NotFound(): React.ReactNode {
  return (
    <Page title="This trail leads nowhere" intro="There is no page at this address.">
      <Link href="/" className={buttonClass('primary')}>
        Ask a question
      </Link>
    </Page>
  );
}
