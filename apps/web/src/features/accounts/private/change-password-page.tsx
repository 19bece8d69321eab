import { definePage } from '../../../lib/page.ts';
import { ChangePassword } from '../components/change-password.tsx';
import { sessionsQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/:console/dashboard/change-my-paswword',
  aliases: ['/:lang/:console/dashboard/change-my-password'],
  queries: ({ params }) => [sessionsQuery(params)],
});

/** Another password, and where one is logged in. */
export default function ChangePasswordPage() {
  return <ChangePassword />;
}
