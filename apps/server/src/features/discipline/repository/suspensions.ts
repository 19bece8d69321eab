import type { SuspensionReason } from '@matchnight/rules';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

export interface NewCards {
  readonly player_id: number;
  readonly season_id: number;
  readonly fixture_id: number;
  readonly yellows: number;
  readonly reds: number;
  readonly counts_from: Date;
  /** Since when a yellow, or a sending-off, first counted; null: never yet. */
  readonly yellow_from: Date | null;
  readonly sent_off_from: Date | null;
}

/** Writes cards; those of players who were shown none after all keep a row without any. */
export async function writeCards(tx: Tx, rows: readonly NewCards[]): Promise<void> {
  await sql`
    insert into match_cards
      (player_id, season_id, fixture_id, yellows, reds, counts_from, yellow_from, sent_off_from)
    select player_id, season_id, fixture_id, yellows, reds, counts_from, yellow_from, sent_off_from
    from jsonb_populate_recordset(null::match_cards, ${JSON.stringify(rows)}::jsonb)
    on conflict (player_id, season_id, fixture_id) do update
      set yellows = excluded.yellows, reds = excluded.reds, counts_from = excluded.counts_from,
        yellow_from = excluded.yellow_from, sent_off_from = excluded.sent_off_from`.execute(tx);
}

export interface NewSuspension {
  readonly tournament_id: number;
  readonly player_id: number;
  readonly season_id: number;
  readonly fixture_id: number;
  readonly reason: SuspensionReason;
  readonly matches: number;
  readonly earned_at: Date;
  readonly served_by: readonly number[];
}

/** Writes suspensions, new ones or as they have become, and takes away what was not earned after all. */
export async function writeSuspensions(
  tx: Tx,
  rows: readonly NewSuspension[],
  gone: readonly number[],
): Promise<void> {
  if (rows.length === 0 && gone.length === 0) return;
  await sql`
    with gone as (delete from suspensions where id = any(${[...gone]}::bigint[]))
    insert into suspensions
      (tournament_id, player_id, season_id, fixture_id, reason, matches, earned_at, served_by)
    select tournament_id, player_id, season_id, fixture_id, reason, matches, earned_at,
      array(select jsonb_array_elements_text(served_by)::bigint)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (tournament_id bigint, player_id bigint,
      season_id bigint, fixture_id bigint, reason text, matches integer, earned_at timestamptz, served_by jsonb)
    on conflict (player_id, fixture_id, reason) do update
      set matches = excluded.matches, earned_at = excluded.earned_at, served_by = excluded.served_by`.execute(
    tx,
  );
}

/**
 * Makes the cards of a season what its lines say, each from when it counted, or from the match's decision. Answers
 * those that were not so.
 */
export async function rebuildCards(
  tx: Tx,
  seasonId: number,
): Promise<{ player_id: number; fixture_id: number; is_gone: boolean }[]> {
  // Match by match, by "offset 0": joined, the planner rather reads the lines of all seasons.
  const shown = sql`
    select l.player_id, f.season_id, f.id as fixture_id, l.yellows, l.reds, f.decided_at
    from fixtures f
    cross join lateral (
      select player_id, yellows, reds from fixture_lines
      where fixture_id = f.id and player_id is not null and (yellows > 0 or reds > 0) offset 0) l
    where f.season_id = ${seasonId} and f.decided_at is not null and not f.is_import`;
  const { rows } = await sql<{ player_id: number; fixture_id: number; is_gone: boolean }>`
    with gone as (
      delete from match_cards c where c.season_id = ${seasonId} and (c.yellows > 0 or c.reds > 0) and not exists (
        select 1 from (${shown}) s where s.player_id = c.player_id and s.fixture_id = c.fixture_id)
      returning c.player_id, c.fixture_id, true as is_gone),
    put as (
      insert into match_cards (player_id, season_id, fixture_id, yellows, reds, counts_from)
      ${shown}
      on conflict (player_id, season_id, fixture_id) do update set yellows = excluded.yellows, reds = excluded.reds
        where (match_cards.yellows, match_cards.reds) is distinct from (excluded.yellows, excluded.reds)
      returning player_id, fixture_id, false as is_gone)
    select * from gone union all select * from put`.execute(tx);
  return rows;
}

/**
 * How many matches players of a tournament still miss: those whose suspensions run, or were served by this match. No
 * other suspension changes by it without running then.
 */
export async function findAllLeft(db: DbOrTx, match: { readonly id: number; readonly tournamentId: number }) {
  return await db
    .selectFrom('suspensions as s')
    .innerJoin('players as p', 'p.id', 's.player_id')
    .select(['s.player_id', 'p.nick', 'p.slug', sql<number>`sum(s.remaining)`.as('left')])
    .where('s.tournament_id', '=', match.tournamentId)
    .where(sql<boolean>`(s.remaining > 0 or s.served_by @> array[${match.id}::bigint])`)
    .groupBy(['s.player_id', 'p.nick', 'p.slug'])
    .orderBy('p.nick')
    .execute();
}
