import type { Handlers } from '../../platform/calls/handler.ts';
import { answer, close, reopen } from './deeds.ts';
import { list, show } from './read.ts';

export const contactCalls: Handlers<'contact'> = { list, show, answer, close, reopen };
