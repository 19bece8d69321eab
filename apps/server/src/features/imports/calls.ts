import type { Handlers } from '../../platform/calls/handler.ts';
import { discard, list, run, start } from './desk.ts';

export const importsCalls: Handlers<'imports'> = { list, start, run, discard };
