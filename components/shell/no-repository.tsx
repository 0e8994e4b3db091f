/** Where nothing can be asked: how to index a repository, or, for who cannot, whom to ask. The same whether there are others or none. */
import { FirstRun } from './first-run';
import { Page } from './page';

export function NoRepository({ mayAdd }: { readonly mayAdd: boolean }): React.ReactNode {
  if (mayAdd) return <FirstRun />;
  return (
    <Page
      title="There is no repository for you to ask yet"
      intro="What you can ask about is chosen by the admins of your organisation. Ask one of them to let you read a repository."
    />
  );
}
