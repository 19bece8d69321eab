import type { Handlers } from '../../platform/calls/handler.ts';
import { give, preview } from './give.ts';
import { mine } from './mine.ts';

export const premiumCalls: Handlers<'premium'> = { mine, preview, give };
