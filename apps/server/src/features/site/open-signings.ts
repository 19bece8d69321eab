import type { SeasonState } from '@matchnight/contract';
import type { PublicRead } from '../../platform/calls/context.ts';
import { openSigningsOf } from '../market/index.ts';

interface Shown {
  readonly id: number;
  readonly timeZone: string;
  readonly card: {
    readonly name: string;
    readonly slug: string;
    readonly image: string | null;
    readonly status: SeasonState;
  };
}

/** Which of the shown tournaments sign players now, soonest to close first; until one of them opens or closes. */
export async function openSignings(
  { db, now, tag, until }: Pick<PublicRead<'site.home'>, 'db' | 'now' | 'tag' | 'until'>,
  shown: readonly Shown[],
  most: number,
) {
  // A player who joins or leaves a free market touches its tournament.
  tag(...shown.map(({ id }) => `tournament:${id}` as const));
  const tournaments = shown.map(({ id, timeZone, card }) => ({ ...card, id, timeZone }));
  const { open, changesAt } = await openSigningsOf(db, tournaments, { now, most });
  if (changesAt) until(changesAt);
  return open.map(({ tournament, state, free }) => ({
    tournament: {
      name: tournament.name,
      slug: tournament.slug,
      image: tournament.image,
      time_zone: tournament.timeZone,
    },
    closes_at: state.changes_at,
    free_players: free,
  }));
}
