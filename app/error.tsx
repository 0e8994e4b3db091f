'use client';
/** A page that failed: the reader can try again, and the frame around it stays. */
import { useEffect } from 'react';
import { Button } from '../components/shell/button';
import { Page } from '../components/shell/page';

export default function ErrorPage(props: {
  readonly error: Error & { readonly digest?: string };
  readonly reset: () => void;
}): React.ReactNode {
  const { error } = props;
  useEffect(() => console.error(error), [error]);
  return (
    <Page
      title="This page could not be made"
      intro={`Something went wrong in the server; its log says more${error.digest ? `, under ${error.digest}` : ''}.`}
    >
      <Button tone="primary" onClick={props.reset}>
        Try again
      </Button>
    </Page>
  );
}
