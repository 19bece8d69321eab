import type { Handlers } from '../../platform/calls/handler.ts';
import { playerView } from './player-view.ts';
import { prices } from './prices.ts';
import { record } from './record.ts';
import { countTeamsOfTheWeek, findAllStatistics, findAllTeamsOfPlayer } from './repository/players.ts';

/** What a player's pages gather. */
export const playersCalls: Handlers<'players'> = {
  record,
  prices,
  async show({ db, noun: { player }, tag }) {
    const seasons = await findAllStatistics(db, player.id);
    tag(...new Set(seasons.map(({ division_id }) => `division:${division_id}` as const)));
    const elevens = await countTeamsOfTheWeek(db, player.id);
    return { data: playerView(player, await findAllTeamsOfPlayer(db, player.id), seasons, elevens) };
  },
};
