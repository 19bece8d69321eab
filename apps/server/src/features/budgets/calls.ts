import type { Handlers } from '../../platform/calls/handler.ts';
import { ofOwnTeam, ofTeam, ofTournamentTeam } from './reads.ts';

export const budgetsCalls: Handlers<'budgets'> = { ofTeam, ofOwnTeam, ofTournamentTeam };
