import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import type { FindBarred, MatchDecided } from '../../matches/index.ts';
import { ALL_MATCHES, findFacts, type PlayerFacts } from './facts.ts';

/** Whom a decision concerns. */
export interface Concerned {
  /** Players who were shown a card, before or after. */
  readonly shown: readonly number[];
  /** Other cards by a correction, or no longer in the line-up: what came after is looked at once more. */
  readonly undone: readonly number[];
  /** The match counts as played after all: it may have served whom another match serves by now. */
  readonly isRevived: boolean;
}

/** The facts of those whom a decided match concerns: who was shown a card, and who of both teams is suspended. */
export async function findFactsOfMatch(
  tx: Tx,
  event: MatchDecided,
  { shown, undone, isRevived }: Concerned,
): Promise<PlayerFacts[]> {
  const { divisionId, seasonId, fixtureId, homeTeamId, awayTeamId, ruledAt } = event;
  const tournamentId = sql`(select d.tournament_id from divisions d where d.id = ${divisionId})`;
  const ofTeams = (table: 'registrations' | 'team_spells') => sql`
    select s.player_id, false from ${sql.table(table)} r
    join suspensions s on s.player_id = r.player_id and s.tournament_id = r.tournament_id
      ${isRevived ? sql`` : sql`and s.remaining > 0`}
    where r.team_id in (${homeTeamId}, ${awayTeamId}) and r.tournament_id = ${tournamentId}`;
  return await findFacts(tx, {
    tournamentId,
    players: sql`
      select player_id, bool_or(carded) as with_cards,
        ${isRevived} or player_id = any(${undone}::bigint[]) as with_all
      from (
        select unnest(${shown}::bigint[]) as player_id, true as carded
        union all
        select s.player_id, false from suspensions s
        where s.served_by @> array[${fixtureId}::bigint] or s.player_id = any(${undone}::bigint[])
        union all ${ofTeams('registrations')}
        union all ${ofTeams('team_spells')}) concerned
      group by player_id`,
    seasonId,
    fixtureId,
    since: shown.length > 0 ? ruledAt : null,
    // What is taken back may lie far behind.
    ...(isRevived || undone.length > 0 ? { matches: ALL_MATCHES } : {}),
  });
}

/** The facts of the players of two teams who serve a suspension, or served one in this match. */
export async function findFactsOfTeams(db: DbOrTx, match: Parameters<FindBarred>[1]): Promise<PlayerFacts[]> {
  const { fixtureId, tournamentId, teamIds } = match;
  return await findFacts(db, {
    tournamentId: sql`${tournamentId}`,
    players: sql`
      select distinct s.player_id, false as with_cards, false as with_all from registrations r
      join suspensions s on s.player_id = r.player_id and s.tournament_id = r.tournament_id
        and (s.remaining > 0 or s.served_by @> array[${fixtureId}::bigint])
      where r.tournament_id = ${tournamentId} and r.team_id = any(${[...teamIds]}::bigint[])`,
    seasonId: null,
    fixtureId,
    since: null,
  });
}

/** The facts of all who were shown a card, or earned a suspension, in a season. */
export async function findFactsOfSeason(tx: Tx, seasonId: number): Promise<PlayerFacts[]> {
  return await findFacts(tx, {
    tournamentId: sql`(select d.tournament_id from seasons s join divisions d on d.id = s.division_id
      where s.id = ${seasonId})`,
    players: sql`
      select player_id, true as with_cards, true as with_all from (
        select player_id from match_cards where season_id = ${seasonId}
        union select player_id from suspensions where season_id = ${seasonId}) shown`,
    seasonId,
    fixtureId: null,
    since: new Date(0),
    matches: ALL_MATCHES,
  });
}
