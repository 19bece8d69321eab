import type { Console } from '@matchnight/contract';
import type { PublicRead } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { type BannedPlace, findAllBanned, findNextChange } from './repository/banned.ts';
import { bannedView } from './view.ts';

type Read = Pick<PublicRead<'discipline.tournamentBanned'>, 'db' | 'now' | 'until' | 'tag' | 'page'>;

export const tournamentBanned: Handler<'discipline.tournamentBanned'> = async (context) => {
  const { noun } = context;
  tellRead(context, noun.tournament.id, noun.tournament.console);
  return await listOf(context, { tournamentId: noun.tournament.id, season: null });
};

export const divisionBanned: Handler<'discipline.divisionBanned'> = async (context) => {
  const { division } = context.noun;
  tellRead(context, division.tournament_id, division.console);
  // Without a season nobody plays yet.
  if (division.season_id === null) return { rows: [], total: 0 };
  const season = { id: division.season_id, isCurrent: division.season_is_current === true };
  return await listOf(context, { tournamentId: division.tournament_id, season });
};

/** Any match of the tournament earns and serves suspensions; of the console: what players and teams are called. */
function tellRead({ tag }: Pick<Read, 'tag'>, tournamentId: number, console: Console): void {
  tag(`standings:${tournamentId}`, `names:${console}`);
}

async function listOf({ db, page, now, until, tag }: Read, place: BannedPlace) {
  const { rows, total } = await findAllBanned(db, place, { now, ...page });
  tag(...new Set(rows.map(({ player_id }) => `player:${player_id}` as const)));
  const next = await findNextChange(db, place.tournamentId, now);
  if (next) until(next);
  return { rows: rows.map((row) => bannedView(row, now)), total };
}
