import type { MatchStatus, SuspensionReason } from '@matchnight/rules';
import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';
import type { MatchDecided } from '../../matches/index.ts';

/** What the laws of discipline need to know of one player in one tournament. Times are epoch milliseconds. */
export interface PlayerFacts {
  readonly player_id: number;
  readonly tournament_id: number;
  /** Cards of the requested season; empty if the player's cards were not requested. */
  readonly cards: readonly CardsRow[];
  /** Yellows of the season before that its administrators kept. */
  readonly kept_yellows: number;
  readonly suspensions: readonly SuspensionRow[];
  readonly spells: readonly { readonly team: number | null; readonly until: number | null }[];
  /** Matches of all the player's teams, by kick-off, from the earliest suspension that is read. */
  readonly matches: readonly MatchFacts[];
}
export interface CardsRow {
  readonly match: number;
  readonly stage: MatchDecided['stage'];
  readonly at: number;
  readonly yellows: 0 | 1 | 2;
  readonly reds: 0 | 1;
  /** Both null: nobody kept them. */
  readonly yellow_from: number | null;
  readonly sent_off_from: number | null;
}
export interface SuspensionRow {
  readonly id: number;
  readonly season: number;
  readonly match: number;
  readonly reason: SuspensionReason;
  readonly matches: number;
  readonly at: number;
  readonly served: readonly number[];
}
export interface MatchFacts {
  readonly id: number;
  readonly home: number;
  readonly away: number;
  /** Null: nobody knows when. */
  readonly date: number | null;
  readonly status: MatchStatus;
  readonly decided: number | null;
  readonly took_part: boolean;
}

/** Whose facts are read, and from when on. */
export interface FactsAsked {
  /** SQL of the tournament's id. */
  readonly tournamentId: RawBuilder<unknown>;
  /** Rows of `player_id`, `with_cards` (those of the season), `with_all` (back to the player's first suspension). */
  readonly players: RawBuilder<unknown>;
  readonly seasonId: number | null;
  /** A match: who served a suspension there is looked at again. */
  readonly fixtureId: number | null;
  /**
   * Matches are read from this instant at the latest; null: from the player's earliest suspension that is not served.
   * Cards of the match that had counted before count from then again.
   */
  readonly since: Date | null;
  /** The most matches of one team at one venue. */
  readonly matches?: number;
}

/** More of one team's matches than any suspension needs: what is read does not grow with a season. */
const MATCHES = 100;
/** All there are, for what may lie far behind. */
export const ALL_MATCHES = 1_000_000;

/** All facts in one statement: cards and suspensions by player, matches by team and kick-off, each by its index. */
export async function findFacts(db: DbOrTx, asked: FactsAsked): Promise<PlayerFacts[]> {
  const { tournamentId, players, seasonId, fixtureId, matches = MATCHES } = asked;
  const isUnsettled = sql`(s.remaining > 0 or s.served_by @> array[${fixtureId}::bigint])`;
  const { rows } = await sql<PlayerFacts>`
    with asked as (${players}), tournament as (select ${tournamentId}::bigint as id)
    select asked.player_id, tournament.id as tournament_id, cards.list as cards, cards.kept_yellows,
      suspensions.list as suspensions,
      spells.list as spells, matches.list as matches
    from asked cross join tournament
    cross join lateral (
      select coalesce(json_agg(json_build_object('match', c.fixture_id, 'stage', f.stage, 'at', ${ms('c.counts_from')},
        'yellows', c.yellows, 'reds', c.reds,
        'yellow_from', ${ms('c.yellow_from')}, 'sent_off_from', ${ms('c.sent_off_from')})), '[]') as list,
        coalesce((select k.yellows from kept_yellows k
          where asked.with_cards and k.player_id = asked.player_id and k.season_id = ${seasonId}), 0) as kept_yellows
      from match_cards c join fixtures f on f.id = c.fixture_id
      where asked.with_cards and c.player_id = asked.player_id and c.season_id = ${seasonId}) cards
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', s.id, 'season', s.season_id, 'match', s.fixture_id,
          'reason', s.reason, 'matches', s.matches, 'at', ${ms('s.earned_at')}, 'served', s.served_by)
          order by s.id), '[]') as list,
        least(min(s.earned_at) filter (where ${isUnsettled} or asked.with_all),
          ${asked.since}::timestamptz, (
            select least(c.yellow_from, c.sent_off_from) from match_cards c
            where asked.with_cards and c.player_id = asked.player_id and c.season_id = ${seasonId}
              and c.fixture_id = ${fixtureId})) as since
      from suspensions s
      where s.player_id = asked.player_id and s.tournament_id = tournament.id) suspensions
    cross join lateral (
      select json_agg(json_build_object('team', spell.team_id, 'until', ${ms('spell.until')})
        order by spell.until nulls last) as list
      from (
        select team_id, until from team_spells
        where player_id = asked.player_id and tournament_id = tournament.id
        union all
        select (select team_id from registrations
                where player_id = asked.player_id and tournament_id = tournament.id), null) spell) spells
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', f.id, 'home', f.home_team_id, 'away', f.away_team_id,
        'date', ${ms('f.date')}, 'status', f.status, 'decided', ${ms('f.decided_at')},
        'took_part', exists (select 1 from fixture_lines l
          where l.player_id = asked.player_id and l.fixture_id = f.id))), '[]') as list
      from (${matchesSince(matches)}) f) matches`.execute(db);
  return rows;
}

/** Milliseconds of a time. */
function ms(column: string): RawBuilder<unknown> {
  return sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)::float8`;
}

const COLUMNS = sql`m.id, m.home_team_id, m.away_team_id, m.date, m.status, m.decided_at`;

/** The matches of all the player's teams: by venue, since each venue has its index. */
function matchesSince(most: number): RawBuilder<unknown> {
  const isLater = sql`m.date > suspensions.since`;
  const isUndated = sql`m.date is null and suspensions.since is not null`;
  const some = (team: string, when: RawBuilder<unknown>) => sql`
    (select ${COLUMNS} from fixtures m join divisions d on d.id = m.division_id
     where ${sql.ref(team)} = teams.id and d.tournament_id = tournament.id and ${when}
     order by m.date, m.id limit ${sql.lit(most)})`;
  return sql`
    select distinct on (one.id) one.* from (
      select distinct (spell ->> 'team')::bigint as id from json_array_elements(spells.list) spell) teams
    cross join lateral (
      ${some('m.home_team_id', isLater)} union all ${some('m.away_team_id', isLater)}
      union all ${some('m.home_team_id', isUndated)} union all ${some('m.away_team_id', isUndated)}) one`;
}
