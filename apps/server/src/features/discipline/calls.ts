import type { Handlers } from '../../platform/calls/handler.ts';
import { divisionBanned, tournamentBanned } from './banned.ts';
import { ban, bans, endBan } from './bans.ts';
import { divisionPlayers } from './division-players.ts';

export const disciplineCalls: Handlers<'discipline'> = {
  tournamentBanned,
  divisionBanned,
  divisionPlayers,
  bans,
  ban,
  endBan,
};
