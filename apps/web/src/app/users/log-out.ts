import type { Lang } from '@matchnight/contract/constants';
import { api } from '../../lib/api.ts';
import { pathTo } from '../../lib/paths.ts';
import { forgetSession } from '../../lib/session-keeping.ts';

/** Ends the session. Where the server could not (the failure is told), it goes on: a token must not live on unseen. */
export async function logOut(lang: Lang): Promise<void> {
  const ended = await api('accounts.logout', { params: { lang } }).then(
    () => true,
    () => false,
  );
  if (!ended) return;
  forgetSession();
  // A whole new page: nothing of the session stays in memory.
  location.assign(pathTo('login', { lang }));
}
