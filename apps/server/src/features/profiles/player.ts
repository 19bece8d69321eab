import type { Handlers } from '../../platform/calls/handler.ts';
import { findPremiumUntil } from '../premium/index.ts';
import { playerView } from './player-view.ts';
import { prices } from './prices.ts';
import { record } from './record.ts';
import { countTeamsOfTheWeek, findAllStatistics, findAllTeamsOfPlayer } from './repository/players.ts';

/** What a player's pages gather. */
export const playersCalls: Handlers<'players'> = {
  record,
  prices,
  async show({ db, noun: { player }, now, tag, until }) {
    const seasons = await findAllStatistics(db, player.id);
    tag(...new Set(seasons.map(({ division_id }) => `division:${division_id}` as const)));
    const teamsOfTheWeek = await countTeamsOfTheWeek(db, player.id);
    const ends = player.user_id === null ? null : await findPremiumUntil(db, player.user_id, now);
    if (ends !== null) until(ends);
    const gathered = { teamsOfTheWeek, isPremium: ends !== null };
    return { data: playerView(player, await findAllTeamsOfPlayer(db, player.id), seasons, gathered) };
  },
};
