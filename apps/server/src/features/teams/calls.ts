import type { Handlers } from '../../platform/calls/handler.ts';
import { found } from '../../platform/errors.ts';
import { findAllDivisions, findAllPlayers, findHead } from './repository.ts';
import { squadView, teamView } from './view.ts';

export const teamsCalls: Handlers<'teams'> = {
  async show({ db, noun: { team }, tag }) {
    const divisions = await findAllDivisions(db, team.id);
    tag(...divisions.map(({ division_id }) => `division:${division_id}` as const));
    return { data: teamView(team, found(await findHead(db, team.id)), divisions) };
  },
  async players({ db, noun: { team }, tag }) {
    const players = await findAllPlayers(db, team.id);
    tag(...new Set(players.map(({ id }) => `player:${id}` as const)));
    return { data: squadView(players) };
  },
};
