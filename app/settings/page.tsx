/** `/settings`: which model writes the answers. */
import type { Metadata } from 'next';
import { ModelSettings } from '../../components/settings/model-settings';
import { Page } from '../../components/shell/page';
import { pageAsking } from '../server/page-asking';
import { modelSettings } from '../server/settings';
import { pageOrTrouble } from '../trouble-page';

export const metadata: Metadata = { title: 'Settings' };

export default function SettingsPage(): Promise<React.ReactNode> {
  return pageOrTrouble(async () => (
    <Page
      title="Settings"
      intro="Which model writes the answers. Without one the planner inside puts them together, and nothing leaves this machine."
    >
      <ModelSettings view={await modelSettings((await pageAsking('operate', '/settings')).viewer)} />
    </Page>
  ));
}
