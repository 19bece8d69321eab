import { isLeagueMode, LEAGUE_MODES, type Mode } from '@matchnight/contract';
import {
  type Feeding,
  type KnockoutSettings,
  type LiguillaSettings,
  OPEN_STATUSES,
  type PairedNumbers,
  USUAL_LIGUILLA,
} from '@matchnight/rules';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

/** The bracket of a season: a liguilla, which the table fills, or the knockout that the season is. */
export interface LiguillaRow {
  readonly seasonId: number;
  readonly divisionId: number;
  readonly kind: 'liguilla' | 'knockout';
  /** The rounds of a knockout by hand, as they were paired; null where nobody pairs. */
  readonly pairings: readonly (readonly PairedNumbers[])[] | null;
  readonly settings: LiguillaSettings;
  /** The leader of the table is champion by position, beside the champion of this. */
  readonly leaderIsChampion: boolean;
  /** An import made the season. */
  readonly isImport: boolean;
  /** Null until the season's schedule is created. */
  readonly teams: number | null;
  /** Best first, as far as they are known; null while the league goes on. */
  readonly entrants: readonly number[] | null;
  /** Where the teams of a final phase come from that other divisions feed; null: nobody feeds it. */
  readonly fed: FedBy | null;
  /** Teams that withdrew from the season. */
  readonly withdrawn: readonly number[];
  /** Kick-offs of its weeks, counted from 1. */
  readonly dates: Readonly<Record<string, string>>;
  /** Until when the matches of its weeks are reported; of none where nobody said it. */
  readonly deadlines: Readonly<Record<string, string>>;
}

/** What a final phase is fed with, and who came in so far. */
export interface FedBy extends Feeding<number> {
  /** Each feeding division with the season that is meant; null while it has none. */
  readonly seasons: readonly { readonly group: number; readonly season: number | null }[];
  /** A team for each place, best placed first; null where nobody knows yet. */
  readonly seats: readonly (number | null)[];
}

export async function findBySeason(db: DbOrTx, seasonId: number): Promise<LiguillaRow | undefined> {
  const row = await liguillas(db).where('l.season_id', '=', seasonId).executeTakeFirst();
  return row && rowOf(row);
}

/** That of a division's current season. */
export async function findCurrent(db: DbOrTx, divisionId: number): Promise<LiguillaRow | undefined> {
  const row = await liguillas(db)
    .where('d.id', '=', divisionId)
    .where('s.is_current', '=', true)
    .executeTakeFirst();
  return row && rowOf(row);
}

/** Those of several seasons that have one. */
export async function findAllBySeasons(db: DbOrTx, seasonIds: readonly number[]): Promise<LiguillaRow[]> {
  const rows = await liguillas(db)
    .where((eb) => eb('l.season_id', '=', eb.fn.any(eb.val([...seasonIds]))))
    .limit(seasonIds.length)
    .execute();
  return rows.map(rowOf);
}

/**
 * Those of several seasons, all over, that may have no winner: a match of theirs was lost by both or has no result, or a
 * team withdrew. Of all others somebody won the final, so nobody has to replay them.
 */
export async function findAllPerhapsUnwon(db: DbOrTx, seasonIds: readonly number[]): Promise<LiguillaRow[]> {
  const rows = await liguillas(db)
    .where((eb) => eb('l.season_id', '=', eb.fn.any(eb.val([...seasonIds]))))
    .where(
      sql<boolean>`(exists (
        select from fixtures f where f.season_id = l.season_id and f.tie is not null
          and (f.default_winner = 'none' or f.status not in ('played', 'won_by_default')))
      or exists (select from drop_outs o where o.season_id = l.season_id and o.heir_id is null))`,
    )
    .limit(seasonIds.length)
    .execute();
  return rows.map(rowOf);
}

function liguillas(db: DbOrTx) {
  return db
    .selectFrom('liguillas as l')
    .innerJoin('seasons as s', 's.id', 'l.season_id')
    .innerJoin('divisions as d', 'd.id', 's.division_id')
    .selectAll('l')
    .select(['d.id as division_id', 'd.competition_type', 'd.leader_is_champion', 's.is_import'])
    .select(WITHDRAWN.as('withdrawn'));
}

/**
 * What follows from a season's table if its league is over: its own liguilla, or the knockout that it feeds. One statement,
 * since every decision of a league match asks for it.
 */
export async function findByFinishedLeague(tx: Tx, seasonId: number): Promise<LiguillaRow | undefined> {
  const row = await liguillas(tx)
    .where(
      'l.season_id',
      '=',
      sql<number>`any(array(
      select ${seasonId}::bigint
      union all
      select fed.id from seasons own
      join division_feeds f on f.feeder_id = own.division_id
      join seasons fed on fed.division_id = f.division_id and fed.is_current
      where own.id = ${seasonId}))`,
    )
    .where(({ eb, or }) =>
      or([eb('d.competition_type', 'in', LEAGUE_MODES), eb('l.sources', 'is not', null)]),
    )
    .where('l.teams', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('fixtures as f')
            .select('f.id')
            .where('f.season_id', '=', seasonId)
            .where('f.stage', '=', 'league')
            .where('f.status', 'in', OPEN_STATUSES),
        ),
      ),
    )
    .executeTakeFirst();
  return row && rowOf(row);
}

const WITHDRAWN = sql<number[]>`array(
  select o.team_id from drop_outs o where o.season_id = l.season_id and o.heir_id is null order by o.dropped_at, o.team_id)`;

interface Stored {
  readonly season_id: number;
  readonly division_id: number;
  readonly competition_type: Mode;
  readonly leader_is_champion: boolean;
  readonly is_import: boolean;
  readonly settings: unknown;
  readonly teams: number | null;
  readonly entrants: unknown;
  readonly dates: unknown;
  readonly deadlines: unknown;
  readonly pairings: unknown;
  readonly sources: unknown;
  readonly withdrawn: readonly number[];
}

/** The documents in it are written by this feature alone, from values that the rules and the contract have checked. */
function rowOf({
  season_id,
  settings,
  teams,
  entrants,
  dates,
  deadlines,
  withdrawn,
  ...of
}: Stored): LiguillaRow {
  return {
    seasonId: season_id,
    divisionId: of.division_id,
    kind: kindOf(of.competition_type),
    pairings: pairingsOf(of.competition_type, of.pairings),
    // Older ones say nothing of a mini-league.
    settings: { ...USUAL_LIGUILLA, ...(settings as KnockoutSettings & Partial<LiguillaSettings>) },
    leaderIsChampion: of.leader_is_champion,
    isImport: of.is_import,
    teams,
    entrants: entrants === null ? null : seatsOf(entrants).filter((team) => team !== null),
    fed: fedOf(of.sources, entrants),
    dates: dates as LiguillaRow['dates'],
    deadlines: deadlines as LiguillaRow['deadlines'],
    withdrawn,
  };
}

function fedOf(sources: unknown, entrants: unknown): FedBy | null {
  if (sources === null) return null;
  return { ...(sources as Omit<FedBy, 'seats'>), seats: seatsOf(entrants ?? []) };
}

function seatsOf(stored: unknown): FedBy['seats'] {
  return stored as FedBy['seats'];
}

export function pairingsOf(mode: Mode, stored: unknown): LiguillaRow['pairings'] {
  return mode === 'manual_knockout' ? (stored as LiguillaRow['pairings']) : null;
}

export function kindOf(mode: Mode): LiguillaRow['kind'] {
  return isLeagueMode(mode) ? 'liguilla' : 'knockout';
}

/** Writes what is given; a liguilla that isn't there yet begins with it. */
export async function save(
  tx: Tx,
  seasonId: number,
  given: Partial<Pick<LiguillaRow, 'teams' | 'dates' | 'deadlines' | 'pairings'>> & {
    readonly settings: KnockoutSettings & Partial<LiguillaSettings>;
    readonly entrants?: readonly (number | null)[];
    readonly sources?: Omit<FedBy, 'seats'>;
  },
): Promise<void> {
  const { settings, teams, entrants, dates, deadlines, pairings, sources } = given;
  const columns = {
    settings: JSON.stringify(settings),
    ...(teams === undefined ? {} : { teams }),
    ...(entrants === undefined ? {} : { entrants: JSON.stringify(entrants) }),
    ...(dates === undefined ? {} : { dates: JSON.stringify(dates) }),
    ...(deadlines === undefined ? {} : { deadlines: JSON.stringify(deadlines) }),
    ...(pairings === undefined ? {} : { pairings: JSON.stringify(pairings) }),
    ...(sources === undefined ? {} : { sources: JSON.stringify(sources) }),
  };
  await tx
    .insertInto('liguillas')
    .values({ season_id: seasonId, ...columns })
    .onConflict((conflict) => conflict.column('season_id').doUpdateSet(columns))
    .execute();
}
