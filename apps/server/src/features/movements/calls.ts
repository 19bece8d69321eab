import type { Handlers } from '../../platform/calls/handler.ts';
import { csv } from './csv.ts';
import { list, ofPlayer } from './reads.ts';

export const movementsCalls: Handlers<'movements'> = { list, csv, ofPlayer };
