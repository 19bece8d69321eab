import type { Handlers } from '../../platform/calls/handler.ts';
import { record } from './record.ts';
import { countTeamsOfTheWeek, findAllStatistics, findAllTeams } from './repository.ts';
import { playerView } from './view.ts';

export const playersCalls: Handlers<'players'> = {
  record,
  async show({ db, noun: { player }, tag }) {
    const seasons = await findAllStatistics(db, player.id);
    tag(...new Set(seasons.map(({ division_id }) => `division:${division_id}` as const)));
    const elevens = await countTeamsOfTheWeek(db, player.id);
    return { data: playerView(player, await findAllTeams(db, player.id), seasons, elevens) };
  },
};
