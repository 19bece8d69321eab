import { definePage } from '../../../lib/page.ts';
import { queryOf } from '../../../lib/query.ts';
import { ChangePassword } from '../components/change-password.tsx';
import { sessionsQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/super/change-password',
  faces: ['super'],
  // What the server tells super administrators alone: everybody else is told that this page is not theirs.
  queries: ({ params: { lang, console } }) => [
    sessionsQuery({ lang, console }),
    queryOf('site.settings', { lang, console }),
  ],
});

/** A super administrator's own password, by the laws of everybody's. */
export default function SuperChangePasswordPage() {
  return <ChangePassword />;
}
