import type { Handlers } from '../../platform/calls/handler.ts';
import { move } from './by-hand.ts';
import { account, accounts, alarm, csv, mine, ownInSight } from './reads.ts';

export const walletCalls: Handlers<'wallet'> = {
  mine,
  inSight: ownInSight,
  csv,
  accounts,
  account,
  move,
  alarm,
};
