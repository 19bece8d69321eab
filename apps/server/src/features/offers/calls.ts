import type { Handlers } from '../../platform/calls/handler.ts';
import { accept, counter, end, make } from './bids.ts';
import { chances } from './chances.ts';
import { confirm, refuse } from './confirm.ts';
import { departure, leave, stay } from './departures.ts';
import { approve, decline, ofTournament, undo } from './desk.ts';
import { members, signMembers } from './members.ts';
import { mine, ofTeam } from './read.ts';
import { release, setForSale, sign } from './signings.ts';

export const offersCalls: Handlers<'offers'> = {
  ofTeam,
  chances,
  members,
  signMembers,
  sign,
  release,
  setForSale,
  make,
  accept,
  counter,
  end,
  mine,
  confirm,
  refuse,
  departure,
  leave,
  stay,
  ofTournament,
  approve,
  decline,
  undo,
};
