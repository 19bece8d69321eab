import { ApiError } from '../../../lib/api-error.ts';
import { definePage } from '../../../lib/page.ts';
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
  // What it asks the server, everybody may: that the page isn't theirs is said here.
  further: ({ params: { lang, console } }, read) => {
    if (read(userDataQuery({ lang, console })).data.user.type !== 'SUPER') throw new ApiError(403, '');
    return [];
  },
});

/** A super administrator's own password, by the laws of everybody's. */
export default function SuperChangePasswordPage() {
  return <ChangePassword />;
}
