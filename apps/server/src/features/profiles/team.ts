import type { Handlers } from '../../platform/calls/handler.ts';
import { found } from '../../platform/errors.ts';
import { findAllKits, kitsView } from '../kits/index.ts';
import { findAllPlaces, findAllSquad, findHead } from './repository/teams.ts';
import { squadView, teamView } from './team-view.ts';

/** What a team's pages gather. */
export const teamsCalls: Pick<Handlers<'teams'>, 'show' | 'players'> = {
  async show({ db, noun: { team }, tag }) {
    const divisions = await findAllPlaces(db, team.id);
    tag(...divisions.map(({ division_id }) => `division:${division_id}` as const));
    const head = found(await findHead(db, team.id));
    const kits = kitsView(await findAllKits(db, team.id));
    return { data: { ...teamView(team, head, divisions), kits } };
  },
  async players({ db, noun: { team }, tag }) {
    const players = await findAllSquad(db, team.id);
    tag(...new Set(players.map(({ id }) => `player:${id}` as const)));
    return { data: squadView(players) };
  },
};
