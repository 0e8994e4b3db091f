/** `/overview/REPO`: the areas of a repository as a list and a map. `?in=AREA` looks into one, `?at=AREA` is the one told of. */
import type { Metadata } from 'next';
import { overviewOf } from '#lib/overview/overview-of';
import { overviewView } from '#lib/overview/overview-view';
import { OverviewPage } from '../../../components/overview/overview-page';
import { pageAsking } from '../../server/page-asking';
import { pageOrTrouble } from '../../trouble-page';

interface Props {
  readonly params: Promise<{ readonly repo: string }>;
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Overview · ${(await params).repo}` };
}

export default function RepositoryOverviewPage({ params, searchParams }: Props): Promise<React.ReactNode> {
  return pageOrTrouble(async () => {
    const [{ repo }, query] = await Promise.all([params, searchParams]);
    const { workspace } = await pageAsking('read', `/overview/${repo}`);
    const repository = await workspace.openRepository(decodeURIComponent(repo));
    const repositories = (await workspace.listRepositories()).map((row) => row.name);
    const view = overviewView(await overviewOf(repository.reader), { repository: repository.name, inside: one(query.in) });
    const missing = one(query.in) !== '' && view.trail.length === 0 ? one(query.in) : null;
    return <OverviewPage key={one(query.in)} view={view} at={one(query.at)} repositories={repositories} missing={missing} />;
  });
}

function one(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}
