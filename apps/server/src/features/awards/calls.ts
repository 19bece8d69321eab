import type { Handlers } from '../../platform/calls/handler.ts';
import { create, deliver, edit, list, remove } from './award-desk.ts';
import { ofPlayer, ofTeam } from './cabinet.ts';
import { champions, tournamentChampions } from './champions.ts';
import { cup, deliverCup } from './desk.ts';

export const awardsCalls: Handlers<'awards'> = {
  cup,
  deliverCup,
  champions,
  tournamentChampions,
  list,
  create,
  edit,
  deliver,
  remove,
  ofTeam,
  ofPlayer,
};
