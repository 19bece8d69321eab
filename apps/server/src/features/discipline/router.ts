import { contract } from '@matchnight/contract';
import { type Bound, bind } from '../../platform/calls/handler.ts';
import type { Deps } from '../../platform/deps.ts';
import { divisionBanned, tournamentBanned } from './banned.ts';
import { ban, bans, end } from './bans.ts';

export function disciplineRouter(deps: Deps): Bound[] {
  return bind('discipline', contract.discipline, {
    tournamentBanned,
    divisionBanned,
    bans,
    ban: (context) => ban(context, deps.texts),
    endBan: (context) => end(context, deps.texts),
  });
}
