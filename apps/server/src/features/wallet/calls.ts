import type { Handlers } from '../../platform/calls/handler.ts';
import { move } from './by-hand.ts';
import { account, accounts, alarm, csv, mine } from './reads.ts';

export const walletCalls: Handlers<'wallet'> = { mine, csv, accounts, account, move, alarm };
