/**
 * `/source/REPO/PATH#L10-L20`: an indexed file, as it was indexed. `?around=LINE` picks the window of a very long one,
 * `?commit=HASH` an indexed commit. */
import type { Metadata } from 'next';
import { notFound, unstable_rethrow } from 'next/navigation';
import { PathlightError } from '#lib/model/errors';
import { type SourceView, sourceHref } from '#lib/model/source';
import { readSource } from '#lib/source/read-source';
import { Notice } from '../../../../components/shell/notice';
import { Page } from '../../../../components/shell/page';
import { SourcePage } from '../../../../components/source/source-page';
import { pageAsking } from '../../../server/page-asking';
import { decodedSourcePlace, pageSourcePlace, type SourceParams } from '../../../server/source-params';
import { describeTrouble } from '../../../server/trouble';

interface Props {
  readonly params: Promise<SourceParams>;
  readonly searchParams: Promise<{ readonly around?: string | string[]; readonly commit?: string | string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  try {
    const { repository, path } = decodedSourcePlace(await params);
    return { title: `${path.slice(path.lastIndexOf('/') + 1)} · ${repository}`, robots: { index: false } };
  } catch (error) {
    return { title: describeTrouble(error).title };
  }
}

export default async function SourceFilePage({ params, searchParams }: Props): Promise<React.ReactNode> {
  const { around: asked, commit } = await searchParams;
  const around = Number(asked ?? 1);
  const line = Number.isSafeInteger(around) && around > 0 ? around : 1;
  const at = typeof commit === 'string' ? commit : undefined;
  const result = await load(await params, { line, commit: at });
  if ('view' in result) return <SourcePage view={result.view} commit={at} />;
  return (
    <Page title="This file cannot be shown">
      <Notice level="error" title={result.title}>
        {result.remedy}
      </Notice>
    </Page>
  );
}

type Loaded = { readonly view: SourceView } | { readonly title: string; readonly remedy: string };

async function load(
  params: SourceParams,
  { line, commit }: { readonly line: number; readonly commit: string | undefined },
): Promise<Loaded> {
  try {
    const { repository, path } = pageSourcePlace(params);
    const { workspace } = await pageAsking('read', sourceHref(repository, path, { line, endLine: line }, commit));
    return { view: await readSource(await workspace.openRepository(repository, { commit }), path, line) };
  } catch (error) {
    // On the way to the page to sign in.
    unstable_rethrow(error);
    if (error instanceof PathlightError && error.code === 'not_found') notFound();
    return describeTrouble(error);
  }
}
