import { definePage } from '../../../lib/page.ts';
import { requireSuper } from '../../../lib/super-alone.ts';
import { userDataQuery } from '../../../lib/user-data.ts';
import { ChangePassword } from '../components/change-password.tsx';
import { sessionsQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/super/change-password',
  faces: ['super'],
  queries: ({ params: { lang, console } }) => [
    sessionsQuery({ lang, console }),
    userDataQuery({ lang, console }),
  ],
  further: ({ params: { lang, console } }, read) => {
    requireSuper({ lang, console }, read);
    return [];
  },
});

/** A super administrator's own password, by the laws of everybody's. */
export default function SuperChangePasswordPage() {
  return <ChangePassword />;
}
