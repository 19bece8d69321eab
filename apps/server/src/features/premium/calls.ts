import type { Handlers } from '../../platform/calls/handler.ts';
import { give } from './give.ts';
import { mine } from './mine.ts';

export const premiumCalls: Handlers<'premium'> = { mine, give };
