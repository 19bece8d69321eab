import type { Handlers } from '../../platform/calls/handler.ts';
import { buy, give } from './buy.ts';
import { mine, offer } from './read.ts';
import { takeOff, thank, wear } from './wear.ts';

export const storageCalls: Handlers<'storage'> = { offer, buy, give, mine, wear, takeOff, thank };
