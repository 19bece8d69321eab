import type { Handlers } from '../../platform/calls/handler.ts';
import { claim, takeBack } from './claim.ts';
import { disband } from './disband.ts';
import { leave, removePlayer } from './leave.ts';
import { handOver, nameManager, removeManager } from './managers.ts';
import { people } from './read.ts';
import { editPlayer, squad } from './squad.ts';

export const clubsCalls: Handlers<'clubs'> = {
  people,
  nameManager,
  removeManager,
  handOver,
  claim,
  takeBack,
  leave,
  disband,
  squad,
  editPlayer,
  removePlayer,
};
