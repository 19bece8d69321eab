import { type RawBuilder, sql } from 'kysely';

/** Whether a player is banned from the site. */
export function isBanned(player: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from jsonb_array_elements(standing_bans(${player}, ${now})) ban where ban -> 'tournament' = 'null')`;
}
