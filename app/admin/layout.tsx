/** The frame of the pages for admins. Each page asks by itself who looks at it; others see no list of what they may not open. */
import { headers } from 'next/headers';
import { AdminNav } from '../../components/admin/admin-nav';
import { headerViewer } from '../server/header-data';

export default async function AdminLayout({ children }: { readonly children: React.ReactNode }): Promise<React.ReactNode> {
  const viewer = await headerViewer(await headers());
  return (
    <div className="mx-auto w-full max-w-6xl pt-6 md:flex md:items-start md:gap-6 md:px-4 md:pt-10">
      {viewer?.mayAdminister ? <AdminNav mayOperate={viewer.mayOperate} /> : null}
      <div className="min-w-0 flex-1 [&>main]:mx-0 [&>main]:max-w-none [&>main]:pt-6 md:[&>main]:pt-0">{children}</div>
    </div>
  );
}
