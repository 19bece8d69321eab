import type { Handlers } from '../../platform/calls/handler.ts';
import { found } from '../../platform/errors.ts';
import { findAllPlaces, findAllSquad, findHead } from './repository/teams.ts';
import { squadView, teamView } from './team-view.ts';

/** What a team's pages gather. */
export const teamsCalls: Pick<Handlers<'teams'>, 'show' | 'players'> = {
  async show({ db, noun: { team }, tag }) {
    const divisions = await findAllPlaces(db, team.id);
    tag(...divisions.map(({ division_id }) => `division:${division_id}` as const));
    return { data: teamView(team, found(await findHead(db, team.id)), divisions) };
  },
  async players({ db, noun: { team }, tag }) {
    const players = await findAllSquad(db, team.id);
    tag(...new Set(players.map(({ id }) => `player:${id}` as const)));
    return { data: squadView(players) };
  },
};
