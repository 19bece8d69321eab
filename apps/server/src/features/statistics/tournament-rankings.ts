import {
  type Ranking,
  type RankingRow,
  rankPlayers,
  rankPlayersByTier,
  type TierTotals,
} from '@matchnight/rules';
import type { PublicRead } from '../../platform/calls/context.ts';
import { findAllDivisionsOfTournaments, strengthsOfDivisions } from '../divisions/index.ts';
import { pageOf, rankedView, shownBy, totalsOf } from './rankings.ts';
import { findAllPlayerStatistics, type PlayerStatisticsRow } from './repository/players.ts';

type OfTournament = Pick<PublicRead<'statistics.rankingPlayers'>, 'db' | 'noun' | 'page' | 'tag'>;
type Row = Awaited<ReturnType<typeof findAllDivisionsOfTournaments>>[number];
type Division = Row & { readonly strength: number };

/** A list over the current seasons of all divisions of a tournament. */
export async function tournamentRanking(context: OfTournament, ranking: Ranking) {
  return await ranked(context, (rows) => rankPlayers(ranking, totalsOf(rows)));
}

/** The same players by their index, each division's weighted by its strength. */
export async function rankingOfPlayers(context: OfTournament) {
  return await ranked(context, (rows, divisions) => rankPlayersByTier(tierTotalsOf(rows, divisions)));
}

type BySeason = ReadonlyMap<number, Division>;

async function ranked(
  { db, noun: { tournament }, page, tag }: OfTournament,
  rank: (rows: readonly PlayerStatisticsRow[], divisions: BySeason) => RankingRow<number, number>[],
) {
  tag(`standings:${tournament.id}`);
  const divisions = currentOf(await findAllDivisionsOfTournaments(db, [tournament.id]));
  const rows = await findAllPlayerStatistics(db, [...divisions.keys()]);
  const items = shownBy(rows, rank(rows, divisions), (row) => {
    const { name, slug } = divisionOf(divisions, row);
    return { ...rankedView(row), division: { name, slug } };
  });
  return pageOf(items, page);
}

/** Each division of a tournament by its current season; those without any are left out. */
function currentOf(rows: readonly Row[]): BySeason {
  const strengths = strengthsOfDivisions(rows);
  return new Map(
    rows.flatMap((row) =>
      row.season_id === null ? [] : [[row.season_id, { ...row, strength: strengths.get(row.id) ?? 1 }]],
    ),
  );
}

function divisionOf(divisions: BySeason, { season_id }: PlayerStatisticsRow): Division {
  const division = divisions.get(season_id);
  if (!division) throw new Error(`season ${season_id} was not asked for`);
  return division;
}

function tierTotalsOf(
  rows: readonly PlayerStatisticsRow[],
  divisions: BySeason,
): TierTotals<number, number>[] {
  const byPlayer = Map.groupBy(rows, ({ player_id }) => player_id);
  return totalsOf(rows).map(({ player, team, name }) => ({
    player,
    team,
    name,
    tiers: (byPlayer.get(player) ?? []).map((row) => {
      const { strength: tier } = divisionOf(divisions, row);
      return { tier, index: row.index, played: row.played };
    }),
  }));
}
