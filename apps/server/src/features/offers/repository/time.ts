import { type RawBuilder, sql } from 'kysely';
import type { OffersTime } from '../time.ts';

/**
 * SQL: the offer `o` is open, and time has not ended it: its signings are open and have not been opened anew since, the player's
 * time to confirm is not over, nor is their notice. As the law has it (`passMarketTime`); the tournament is one of those asked for.
 */
export function isOpenBy({ now, open }: OffersTime): RawBuilder<boolean> {
  const ids = open.map(({ tournamentId }) => tournamentId);
  const since = open.map(({ openedAt }) => openedAt);
  return sql<boolean>`(o.waits_for is not null
    and (o.waits_for <> 'player' or o.confirm_by > ${now})
    and exists (select from unnest(${ids}::bigint[], ${since}::timestamptz[]) there(tournament_id, opened_at)
      where there.tournament_id = o.tournament_id and o.made_at >= coalesce(there.opened_at, '-infinity'))
    and not exists (select from registrations gone where gone.tournament_id = o.tournament_id
      and gone.player_id = o.player_id and gone.leaves_at <= ${now}))`;
}
