import type { Handlers } from '../../platform/calls/handler.ts';
import { answer } from './answer.ts';
import { ask } from './ask.ts';
import { ofMatch, ofTeam } from './read.ts';

export const availabilityCalls: Handlers<'availability'> = { ofTeam, ofMatch, answer, ask };
