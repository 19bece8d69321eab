import type { Handlers } from '../../platform/calls/handler.ts';
import { list, ofPlayer } from './reads.ts';

export const movementsCalls: Handlers<'movements'> = { list, ofPlayer };
