import { type Console, DEFAULT_CONSOLE, DEFAULT_LANG, type Lang } from '@matchnight/contract/constants';
import type { Reply } from './call-types.ts';
import { queryOf, useLateReply } from './query.ts';
import { storedLang, useSession } from './session.ts';

type UserData = Reply<'accounts.userData'>['data'];

export const userDataQuery = ({ lang, console }: { lang: Lang; console: Console }) =>
  queryOf('accounts.userData', { lang, console });

/**
 * Coins, counts and premium of the user as the server knows them now: asked for again whenever something of theirs
 * is touched, on whatever page. Null for visitors, and until it has come.
 */
export function useUserData(): UserData | null {
  const session = useSession();
  // In the language that was chosen, which a link in another one does not change.
  const lang = (session && storedLang()) ?? DEFAULT_LANG;
  const console = session?.user.console ?? DEFAULT_CONSOLE;
  const query = userDataQuery({ lang, console });
  // A key of its own until there is a session: leaving a key that a page's loader asks for cancels what it waits for.
  const queryKey = session === null ? [...query.queryKey, 'nobody'] : query.queryKey;
  const late = useLateReply({ ...query, queryKey }, { enabled: session !== null });
  return session === null ? null : (late.data?.data ?? null);
}
