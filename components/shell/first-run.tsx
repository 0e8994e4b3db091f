/** The page before anything is indexed: what to run, ready to copy. */
import { CommandLine } from './command-line';
import { Page } from './page';

export function FirstRun(): React.ReactNode {
  return (
    <Page
      title="No repository is indexed yet"
      intro="Pathlight reads a repository once, on this machine, and then answers questions about it. Nothing is written into it."
    >
      <ol className="space-y-5">
        <li className="space-y-2">
          <p className="font-medium">Index a repository</p>
          <CommandLine command="npm run -s pathlight -- index /path/to/repository" />
        </li>
        <li className="space-y-1">
          <p className="font-medium">Reload this page and ask</p>
          <p className="text-ink-2">
            No key is needed. Or stop the server and start it with the repository:{' '}
            <code className="text-[0.9em]">npm start -- /path/to/repository</code>
          </p>
        </li>
      </ol>
    </Page>
  );
}
