import type { Handlers } from '../../platform/calls/handler.ts';
import { pick, publish, replace } from './actions.ts';
import { desk } from './desk.ts';
import { teamOfTheWeek } from './read.ts';

export const weeksCalls: Handlers<'weeks'> = { teamOfTheWeek, desk, pick, replace, publish };
