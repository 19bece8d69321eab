import { contract } from '@matchnight/contract';
import { type Bound, bind } from '../../platform/calls/handler.ts';
import type { Deps } from '../../platform/deps.ts';
import { joinFreeMarket, myRegistration, quitFreeMarket } from './actions/free-market.ts';
import { setSignings, settings } from './actions/settings.ts';
import { sellPlayers, signings } from './reads.ts';

export function marketRouter(deps: Deps): Bound[] {
  return bind('market', contract.market, {
    signings,
    sellPlayers,
    settings,
    setSignings: (context) => setSignings(context, deps.texts),
    myRegistration,
    joinFreeMarket: (context) => joinFreeMarket(context, deps.texts),
    quitFreeMarket: (context) => quitFreeMarket(context, deps.texts),
  });
}
