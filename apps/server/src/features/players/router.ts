import { contract } from '@matchnight/contract';
import { type Bound, bind, type Handler } from '../../platform/calls/handler.ts';
import { found } from '../../platform/errors.ts';
import { record } from './record.ts';
import { countTeamsOfTheWeek, findAllStatistics, findAllTeams, findBySlug } from './repository.ts';
import { playerView } from './view.ts';

/** Matches are a later feature's business: it hands its list in. */
export interface PlayerMatches {
  readonly lastMatches: Handler<typeof contract.players.lastMatches>;
}

export function playersRouter(matches: PlayerMatches): Bound[] {
  return bind('players', contract.players, {
    ...matches,
    record,
    async show({ db, params, tag }) {
      const row = found(await findBySlug(db, params.console, params.playerSlug));
      const seasons = await findAllStatistics(db, row.id);
      tag(`player:${row.id}`, ...new Set(seasons.map(({ division_id }) => `division:${division_id}`)));
      const elevens = await countTeamsOfTheWeek(db, row.id);
      return { data: playerView(row, await findAllTeams(db, row.id), seasons, elevens) };
    },
  });
}
