import type { Handlers } from '../../platform/calls/handler.ts';
import { change, desk, plan } from './desk.ts';
import { pair, unpair } from './pairing.ts';
import { show } from './read.ts';

export const liguillaCalls: Handlers<'liguilla'> = { show, desk, change, plan, pair, unpair };
