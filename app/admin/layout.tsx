/** The frame of the pages for admins. Each page asks by itself who looks at it. */
import { AdminNav } from '../../components/admin/admin-nav';

export default function AdminLayout({ children }: { readonly children: React.ReactNode }): React.ReactNode {
  return (
    <div className="mx-auto w-full max-w-6xl pt-6 md:flex md:items-start md:gap-6 md:px-4 md:pt-10">
      <AdminNav />
      <div className="min-w-0 flex-1 [&>main]:mx-0 [&>main]:max-w-none [&>main]:pt-6 md:[&>main]:pt-0">{children}</div>
    </div>
  );
}
