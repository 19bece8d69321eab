import type { Console } from '@matchnight/contract/constants';
import { queryOf, useLateReply } from '../../lib/query.ts';
import { useSession } from '../../lib/session.ts';
import { useLang } from '../../lib/text.tsx';

/** Whether the user blocks a player; null while nobody knows, and for oneself, visitors and other consoles. */
export function useIsBlocked({ slug, console }: { slug: string; console: Console }): boolean | null {
  const session = useSession();
  const lang = useLang();
  const user = session?.user;
  const isOther = user !== undefined && user.console === console && user.slug !== slug;
  const query = { ...queryOf('social.blockedPlayers', { lang }), meta: { background: true } };
  const blocked = useLateReply(query, { enabled: isOther }).data?.data;
  return isOther && blocked ? blocked.slugs.includes(slug) : null;
}
