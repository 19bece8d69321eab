import { type RawBuilder, sql } from 'kysely';

/** Whether a player (an id within a statement) is banned from the whole site. */
export function isBannedPlayer(player: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from jsonb_array_elements(standing_bans(${player}, ${now})) ban where ban -> 'tournament' = 'null')`;
}
