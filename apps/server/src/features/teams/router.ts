import { contract } from '@matchnight/contract';
import { type Bound, bind, type Handler } from '../../platform/calls/handler.ts';
import { found } from '../../platform/errors.ts';
import { findAllDivisions, findAllPlayers, findBySlug } from './repository.ts';
import { squadView, teamView } from './view.ts';
import { type NextMatches, whereWePlay } from './where-we-play.ts';

/** Matches are a later feature's business: it hands its lists in. */
export interface TeamMatches {
  readonly lastMatches: Handler<typeof contract.teams.lastMatches>;
  readonly fixture: Handler<typeof contract.teams.fixture>;
  readonly nextMatches: NextMatches;
}

export function teamsRouter({ nextMatches, ...matches }: TeamMatches): Bound[] {
  return bind('teams', contract.teams, {
    ...matches,
    async show({ db, params, tag }) {
      const row = found(await findBySlug(db, params.console, params.teamSlug));
      const divisions = await findAllDivisions(db, row.id);
      tag(`team:${row.id}`, ...divisions.map(({ division_id }) => `division:${division_id}`));
      return { data: teamView(row, divisions) };
    },
    async players({ db, params, tag }) {
      const row = found(await findBySlug(db, params.console, params.teamSlug));
      const players = await findAllPlayers(db, row.id);
      tag(`team:${row.id}`, ...new Set(players.map(({ id }) => `player:${id}`)));
      return { data: squadView(players) };
    },
    whereWePlay: (context) => whereWePlay(context, nextMatches),
  });
}
