import type { Lang } from '@matchnight/contract/constants';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { pathTo } from '../../lib/paths.ts';
import { getSession } from '../../lib/session.ts';
import { forgetSession, keepTutorials, renewUser } from '../../lib/session-keeping.ts';

/** The user as the server knows them now; counts go under the key `['counts']`. */
export async function loadUserData(client: QueryClient, lang: Lang): Promise<void> {
  const session = getSession();
  if (session === null) return;
  const params = { lang, console: session.user.console };
  const { data } = await api('accounts.userData', { params, background: true });
  renewUser(data.user);
  keepTutorials(data.tutorials);
  client.setQueryData(['counts'], { notifications: data.notifications, invitations: data.invitations });
}

export async function endSession(lang: Lang): Promise<void> {
  await api('accounts.logout', { params: { lang } }).catch(() => {});
  forgetSession();
  // A whole new page: nothing of the session stays in memory.
  location.assign(pathTo('login', { lang }));
}
