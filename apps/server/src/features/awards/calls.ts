import type { Handlers } from '../../platform/calls/handler.ts';
import { champions, tournamentChampions } from './champions.ts';
import { cup, deliverCup } from './desk.ts';

export const awardsCalls: Handlers<'awards'> = { cup, deliverCup, champions, tournamentChampions };
