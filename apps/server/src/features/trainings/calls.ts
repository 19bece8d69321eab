import type { Handlers } from '../../platform/calls/handler.ts';
import { add } from './add.ts';
import { answer } from './answer.ts';
import { cancel, edit } from './change.ts';
import { list, ofTeam } from './read.ts';

export const trainingsCalls: Handlers<'trainings'> = { ofTeam, list, add, edit, cancel, answer };
