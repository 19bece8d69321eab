import type { Handlers } from '../../platform/calls/handler.ts';
import { change, preview } from './change.ts';
import { player, players } from './read.ts';

export const nicksCalls: Handlers<'nicks'> = { players, player, preview, change };
