import type { Handlers } from '../../platform/calls/handler.ts';
import { desk } from './desk.ts';
import { ofTeam } from './public.ts';
import { save } from './save.ts';
import { removeWish, setWish, wish } from './wishes.ts';

export const formationsCalls: Handlers<'formations'> = { desk, save, wish, setWish, removeWish, ofTeam };
