import type { Handlers } from '../../platform/calls/handler.ts';
import { joinFreeMarket, myRegistration, quitFreeMarket } from './actions/free-market.ts';
import { setSignings, settings } from './actions/settings.ts';
import { sellPlayers, signings } from './reads.ts';

export const marketCalls: Handlers<'market'> = {
  signings,
  sellPlayers,
  settings,
  setSignings,
  myRegistration,
  joinFreeMarket,
  quitFreeMarket,
};
