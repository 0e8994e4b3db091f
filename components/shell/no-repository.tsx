/** Where nothing can be asked: how to index a repository, or, for who cannot, whom to ask. The same whether there are others or none. */
import { may, type Viewer } from '#lib/model/viewer';
import { FirstRun } from './first-run';
import { Page } from './page';

export function NoRepository({ viewer }: { readonly viewer: Viewer }): React.ReactNode {
  if (may(viewer, 'operate')) return <FirstRun />;
  return <Page title="There is no repository for you to ask yet" intro={whomToAsk(viewer)} />;
}

/** Who administers an organisation reads all that is its: then it has none. */
function whomToAsk(viewer: Viewer): string {
  if (may(viewer, 'administer')) return 'Whoever runs this installation adds repositories, and gives them to your organisation.';
  return 'What you can ask about is chosen by the admins of your organisation. Ask one of them to let you read a repository.';
}
