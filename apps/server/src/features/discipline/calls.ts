import type { Handlers } from '../../platform/calls/handler.ts';
import { divisionBanned, tournamentBanned } from './banned.ts';
import { ban, bans, endBan } from './bans.ts';

export const disciplineCalls: Handlers<'discipline'> = {
  tournamentBanned,
  divisionBanned,
  bans,
  ban,
  endBan,
};
