import type { contract } from '@matchnight/contract';
import type { PublicRead } from '../../platform/calls/handler.ts';
import { found } from '../../platform/errors.ts';
import { findTeamBySlug, teamRef } from '../teams/index.ts';
import { findTournamentBySlug } from '../tournaments/index.ts';
import { calendarOf, signingsView } from './calendar.ts';
import { countListed, existsTeamIn, findAllListed, findAllSquad } from './repository/lists.ts';
import { listedView, squadView } from './view.ts';

type Calls = typeof contract.market;
type Read = PublicRead<Calls['signings']> | PublicRead<Calls['sellPlayers']>;

export async function signings(context: PublicRead<Calls['signings']>) {
  const { db, query } = context;
  const { tournament, state } = await marketOf(context);
  const { list, q: text, position, sort, page, per_page } = query;
  const [limit, offset] = [per_page, (page - 1) * per_page];
  const { rows, total } = await findAllListed(db, tournament.id, {
    ...{ list, text, position, sort, limit, offset },
  });
  const counts = (await countListed(db, [tournament.id])).get(tournament.id);
  return {
    data: {
      data: rows.map((row) => listedView(list, row)),
      page,
      per_page,
      total,
      signings: state,
      free_players: counts?.free ?? 0,
      for_sale: counts?.for_sale ?? 0,
    },
  };
}

export async function sellPlayers(context: PublicRead<Calls['sellPlayers']>) {
  const { db, params, tag } = context;
  const { tournament, state } = await marketOf(context);
  const team = found(await findTeamBySlug(db, params.console, params.teamSlug));
  tag(`team:${team.id}`);
  found((await existsTeamIn(db, tournament.id, team.id)) || null);
  const squad = await findAllSquad(db, tournament.id, team.id);
  return { data: { signings: state, team: teamRef(team), players: squad.map(squadView) } };
}

/** The tournament of the path with the state of its signings: the answer holds until they open or close. */
async function marketOf({ db, params, hidden, now, tag, until }: Read) {
  const { console, tournamentSlug } = params;
  const tournament = found(await findTournamentBySlug(db, console, tournamentSlug, hidden));
  // Of the console: what players are called and did in its other tournaments.
  tag(`tournament:${tournament.id}`, `console:${console}`);
  const state = signingsView(await calendarOf(db, tournament), now);
  if (state.changes_at !== null) until(new Date(state.changes_at));
  return { tournament, state };
}
