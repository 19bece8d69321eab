import type { Lang } from '@matchnight/contract/constants';
import { api } from '../../lib/api.ts';
import { getSession } from '../../lib/session.ts';
import { keepTutorials, renewUser } from '../../lib/session-keeping.ts';

/** Asks for the user's own data again, after something about them has changed elsewhere. */
export async function renewOwnUser(lang: Lang): Promise<void> {
  const session = getSession();
  if (session === null) return;
  const params = { lang, console: session.user.console };
  const { data } = await api('accounts.userData', { params, background: true });
  renewUser(data.user);
  keepTutorials(data.tutorials);
}
