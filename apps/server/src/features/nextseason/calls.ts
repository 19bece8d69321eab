import type { Handlers } from '../../platform/calls/handler.ts';
import { make, plan } from './desk.ts';

export const nextSeasonCalls: Handlers<'nextseason'> = { plan, make };
