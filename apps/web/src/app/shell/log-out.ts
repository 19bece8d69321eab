import type { Lang } from '@matchnight/contract/constants';
import { api } from '../../lib/api.ts';
import { pathTo } from '../../lib/paths.ts';
import { forgetSession } from '../../lib/session-keeping.ts';

/** Ends the session, here at least. */
export async function logOut(lang: Lang): Promise<void> {
  await api('accounts.logout', { params: { lang } }).catch(() => {});
  forgetSession();
  // A whole new page: nothing of the session stays in memory.
  location.assign(pathTo('login', { lang }));
}
