/** `/admin`: the first of its pages. */
import { redirect } from 'next/navigation';

export default function AdminPage(): never {
  redirect('/admin/repositories');
}
