import type { Handlers } from '../../platform/calls/handler.ts';
import { change, desk, plan } from './desk.ts';
import { pair, unpair } from './pairing.ts';
import { show } from './read.ts';
import { tie } from './tie.ts';

export const liguillaCalls: Handlers<'liguilla'> = {
  show,
  tie,
  desk,
  change,
  plan,
  pair,
  unpair,
};
