import type { Console, Lang } from '@matchnight/contract/constants';
import { api } from './api.ts';
import { ApiError } from './api-error.ts';
import { getSession } from './session.ts';

export interface FoundPlayer {
  readonly nick: string;
  readonly slug: string;
  readonly isFriend: boolean;
}

/** As many friends as are looked at for one text. */
const MOST_FRIENDS = 100;

/**
 * Players by nick, the user's friends among them first. The answer of the search is the same for everybody and is kept as
 * such, so who their friends are is asked for beside it.
 */
export async function findPlayers(
  place: { readonly lang: Lang; readonly console: Console },
  q: string,
): Promise<readonly FoundPlayer[]> {
  const { lang, console } = place;
  const [friends, { data: found }] = await Promise.all([
    findFriends(place, q),
    api('search.search', { params: { lang, console }, query: { type: 'P', q, console } }),
  ]);
  return friendsFirst(
    friends,
    found.data.map(({ nick, slug }) => ({ nick: nick ?? slug, slug })),
  );
}

type Named = Pick<FoundPlayer, 'nick' | 'slug'>;

/** Friends by nick, then the others as they were found; nobody twice. */
export function friendsFirst(friends: readonly Named[], found: readonly Named[]): readonly FoundPlayer[] {
  const known = new Set(friends.map(({ slug }) => slug));
  const first = friends.toSorted((one, other) => one.nick.localeCompare(other.nick));
  const others = found.filter(({ slug }) => !known.has(slug));
  return [
    ...first.map(({ nick, slug }) => ({ nick, slug, isFriend: true })),
    ...others.map(({ nick, slug }) => ({ nick, slug, isFriend: false })),
  ];
}

/** Of one's own console only: nobody has friends on another. */
async function findFriends(
  { lang, console }: { readonly lang: Lang; readonly console: Console },
  q: string,
): Promise<readonly Named[]> {
  if (getSession()?.user.console !== console) return [];
  try {
    const query = { q, per_page: MOST_FRIENDS };
    const { data } = await api('social.friends', { params: { lang, console }, query });
    return data.data.map(({ player }) => player);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Without it, what was found is whole: only its order is everybody's.
    return [];
  }
}
