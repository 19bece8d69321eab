import type { Console, Lang } from '@matchnight/contract/constants';
import { pathTo } from '../../../lib/paths.ts';
import type { Slot } from './eleven-table.tsx';

/** The formation of every team of the week. */
export const WEEK_SHAPE = '4-2-3-1';

/** An eleven as the pitch shows it, each player linked to their page. */
export function pitchPlayers(slots: readonly Slot[], { lang, console }: { lang: Lang; console: Console }) {
  return slots.map(({ chosen }) => {
    if (!chosen) return null;
    const { player, team, index } = chosen;
    const to = pathTo('player', { lang, console, playerSlug: player.slug });
    return { nick: player.nick, team, index, to };
  });
}
