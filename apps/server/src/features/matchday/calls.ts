import type { Handlers } from '../../platform/calls/handler.ts';
import { accept, refuse } from './answer.ts';
import { removeLive, setLive, takeOffLive } from './live.ts';
import { move } from './move.ts';
import { propose } from './propose.ts';
import { dates, mine } from './read.ts';

export const matchdayCalls: Handlers<'matchday'> = {
  dates,
  mine,
  propose,
  accept,
  refuse,
  move,
  setLive,
  removeLive,
  takeOffLive,
};
