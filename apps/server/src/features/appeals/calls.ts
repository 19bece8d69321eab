import type { Handlers } from '../../platform/calls/handler.ts';
import { bans } from './bans.ts';
import { answer, decide, list, open, show } from './desk.ts';
import { appeal, mine, write } from './own.ts';

export const appealsCalls: Handlers<'appeals'> = {
  mine,
  appeal,
  write,
  list,
  show,
  open,
  answer,
  decide,
  bans,
};
