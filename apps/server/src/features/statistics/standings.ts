import {
  addCounts,
  countMatch,
  type DecidedMatch,
  type Entrant,
  FORM_LENGTH,
  form,
  isTieBreaks,
  type Meetings,
  outcomeFor,
  rankChange,
  rankTable,
  type Standing,
  subtractCounts,
  type TableRow,
  type TeamChange,
  TIE_BREAK_PRESETS,
  type TieBreaks,
  tiedBeforeHeadToHead,
  zoneOf,
} from '@matchnight/rules';
import type { Insertable } from 'kysely';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import type { StandingsTable } from '../../platform/database/tables.ts';
import { findAllSlots } from '../divisions/index.ts';
import { decisionOf } from '../matches/index.ts';
import {
  type DecidedRow,
  findAdjustments,
  findAllAmong,
  findAllNewest,
  findAllOfLastWeek,
  findAllStandings,
  findSeason,
  type SeasonRow,
  type StandingRow,
  updateStandings,
} from './repository/standings.ts';
import { betweenSlots, holderOf, withFormers } from './slots.ts';

type NewRow = Insertable<StandingsTable>;

/**
 * Adds what changed to the teams' counts and ranks the table anew, at a cost that grows with the teams, never
 * with the matches: the counts are kept, head-to-head loads the matches among the tied only, and the ranks of
 * the week before come from taking the last week's matches away again.
 */
export async function applyToStandings(
  tx: Tx,
  seasonId: number,
  changes: readonly TeamChange<number>[],
  formOf: readonly number[],
): Promise<void> {
  const season = await findSeason(tx, seasonId);
  const stored = await findAllStandings(tx, seasonId);
  const standings = stored.map((row) => {
    const own = changes.filter(({ team }) => holderOf(season, team) === row.team_id);
    return own.reduce((standing, { counts }) => addCounts(standing, counts), standingOf(row));
  });
  const rows = await ranked(tx, season, standings);
  const forms = await formsOf(
    tx,
    season,
    formOf.map((id) => holderOf(season, id)),
  );
  const changed = rows
    .map((row) => ({ ...row, form: forms.get(row.team_id) ?? formerForm(stored, row.team_id) }))
    .filter((row) =>
      differs(
        row,
        stored.find(({ team_id }) => team_id === row.team_id),
      ),
    );
  await updateStandings(tx, seasonId, changed);
}

/** Every row of the table from running counts: position, change of rank, zone and why; forms are left empty. */
export async function ranked(
  tx: Tx,
  season: SeasonRow,
  standings: readonly Standing<number>[],
): Promise<(NewRow & { team_id: number })[]> {
  const tieBreaks = tieBreaksOf(season.tie_breaks);
  const ofSlots = betweenSlots(season);
  const lastWeek = (await findAllOfLastWeek(tx, season.id)).map(ofSlots).map(matchOf);
  const before = withoutMatches(standings, lastWeek);
  const tied = [...tiedBeforeHeadToHead(standings, tieBreaks), ...tiedBeforeHeadToHead(before, tieBreaks)];
  const asked = withFormers(season, [...new Set(tied.flat())]);
  const among = (await findAllAmong(tx, season.id, asked)).map(ofSlots).map(matchOf);
  const rules = { tieBreaks, meetings: meetingsOf(season) };
  const table = rankTable({ ...rules, standings, matchesAmong: among });
  const isLastWeek = new Set(lastWeek.map(({ id }) => id));
  const formerTable = rankTable({
    ...rules,
    standings: before,
    matchesAmong: among.filter(({ id }) => !isLastWeek.has(id)),
  });
  // Before the second week there is no rank to compare with.
  const hadRanks = before.some(({ played }) => played > 0);
  const formerRanks = new Map(formerTable.map(({ team, position }) => [team, position]));
  return table.map((row) => newRow(season, row, table.length, hadRanks ? formerRanks.get(row.team) : null));
}

/** A row's counts, in the words of the rules. */
export function standingOf(row: StandingRow): Standing<number> {
  return {
    team: row.team_id,
    lot: row.lot,
    adjustment: row.adjustment,
    played: row.played,
    won: row.won,
    drawn: row.drawn,
    lost: row.lost,
    goalsFor: row.goals_for,
    goalsAgainst: row.goals_against,
    points: row.points,
    walkovers: row.walkovers,
    fairPlay: row.fair_play,
  };
}

export function matchOf(row: DecidedRow): DecidedMatch<number> & { id: number } {
  return {
    id: row.id,
    home: row.home_team_id,
    away: row.away_team_id,
    decision: decisionOf(row),
    fairPlay: { home: row.home_fair_play, away: row.away_fair_play },
  };
}

/** A season's teams with their lots and what was given or taken, to be counted from scratch. */
export async function entrantsOf(db: DbOrTx, seasonId: number): Promise<Entrant<number>[]> {
  const slots = await findAllSlots(db, seasonId);
  const adjustments = await findAdjustments(db, seasonId);
  return slots.map(({ id, lot }) => ({
    team: id,
    lot,
    adjustment: adjustments
      .filter(({ team_id }) => team_id === id)
      .reduce((sum, { points }) => sum + points, 0),
  }));
}

/** How often two teams meet by the mode of the division. */
export function meetingsOf(season: Pick<SeasonRow, 'competition_type'>): Meetings {
  return season.competition_type === 'rounds_final' ? 2 : 1;
}

export function tieBreaksOf(stored: readonly string[]): TieBreaks {
  return isTieBreaks(stored) ? stored : TIE_BREAK_PRESETS.goal_difference;
}

/** The form of each of the teams, from their newest results. */
export async function formsOf(
  tx: Tx,
  season: SeasonRow,
  teamIds: readonly number[],
): Promise<Map<number, string>> {
  const forms = new Map(teamIds.map((id) => [id, '']));
  if (teamIds.length === 0) return forms;
  const newest = await findAllNewest(tx, season.id, withFormers(season, teamIds), FORM_LENGTH);
  for (const id of teamIds) {
    const outcomes = newest
      .filter(({ team_id }) => holderOf(season, team_id) === id)
      .sort(newestFirst)
      .slice(0, FORM_LENGTH)
      .map((row) => outcomeFor(decisionOf(row), row.home_team_id === row.team_id ? 'home' : 'away'));
    forms.set(id, form(outcomes.reverse()));
  }
  return forms;
}

type Newest = Awaited<ReturnType<typeof findAllNewest>>[number];

/** As the database orders the matches of one team. */
function newestFirst(one: Newest, other: Newest): number {
  const [a, b] = [one, other].map(({ date }) => date?.getTime() ?? Number.NEGATIVE_INFINITY);
  return a === b ? other.id - one.id : Number(b) - Number(a);
}

function withoutMatches(
  standings: readonly Standing<number>[],
  matches: readonly DecidedMatch<number>[],
): Standing<number>[] {
  const byTeam = new Map(standings.map((standing) => [standing.team, standing]));
  for (const match of matches) {
    const counts = countMatch(match);
    for (const side of ['home', 'away'] as const) {
      const standing = byTeam.get(match[side]);
      if (standing) byTeam.set(match[side], subtractCounts(standing, counts[side]));
    }
  }
  return [...byTeam.values()];
}

function newRow(
  season: SeasonRow,
  row: TableRow<number>,
  teams: number,
  formerRank: number | null | undefined,
): NewRow & { team_id: number } {
  return {
    season_id: season.id,
    team_id: row.team,
    position: row.position,
    rank_change: rankChange(row.position, formerRank),
    played: row.played,
    won: row.won,
    drawn: row.drawn,
    lost: row.lost,
    goals_for: row.goalsFor,
    goals_against: row.goalsAgainst,
    // Earned points: the adjustment is stored beside them, the table shows the sum.
    points: row.points - row.adjustment,
    adjustment: row.adjustment,
    fair_play: row.fairPlay,
    walkovers: row.walkovers,
    zone: zoneOf(row.position, teams, {
      leaderIsChampion: season.leader_is_champion,
      teamsPlayoffs: season.teams_playoffs,
      teamsDown: season.teams_down,
    }),
    why: row.why === null || row.played === 0 ? null : JSON.stringify(row.why),
  };
}

function formerForm(stored: readonly StandingRow[], teamId: number): string {
  return stored.find(({ team_id }) => team_id === teamId)?.form ?? '';
}

/** Whether a row must be written: unchanged ones are left alone. */
function differs(row: NewRow, stored: StandingRow | undefined): boolean {
  if (!stored) return true;
  const known: Record<string, unknown> = { ...stored, why: stored.why === null ? null : stable(stored.why) };
  return Object.entries(row).some(([column, value]) => {
    const now = column === 'why' && typeof value === 'string' ? stable(JSON.parse(value)) : value;
    return known[column] !== now;
  });
}

/** JSON with sorted keys: jsonb gives them back in an order of its own. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
