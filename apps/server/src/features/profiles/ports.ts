import type { RawBuilder } from 'kysely';
import { port } from '../../platform/events.ts';

/** What a tournament pays each player in coins, by what for; 0: nothing. */
export interface TournamentPays {
  readonly best_player: number;
  readonly team_of_the_week: number;
  readonly cup: number;
  readonly champion_by_position: number;
}

/**
 * What a tournament pays, null where that is nothing: as an expression, since its page, which everybody opens, asks it along with the
 * rest.
 */
export const tournamentPays =
  port<(tournamentId: number) => RawBuilder<TournamentPays | null>>('tournamentPays');
