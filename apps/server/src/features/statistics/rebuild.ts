import { addPlayerCounts, type MatchDelta, standingsFromResults } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import { holdSeason } from '../divisions/index.ts';
import { findAllSheets, type Sheets } from '../matches/index.ts';
import { countsOf } from './counts.ts';
import { ratingsSnapshot, rebuildRatings } from './elo-rebuild.ts';
import { matchDelta } from './match-delta.ts';
import { addPlayerChanges, deletePlayerStatistics, findAllPlayerStatistics } from './repository/players.ts';
import {
  deleteStandings,
  findAllDecided,
  findAllStandings,
  findSeason,
  insertStandings,
} from './repository/standings.ts';
import { betweenSlots } from './slots.ts';
import { entrantsOf, formsOf, matchOf, ranked } from './standings.ts';

/**
 * Rebuilds the table, every count and the Elo steps of a season from its decided matches, and tells what was not as
 * it should be: nothing, unless something is broken.
 */
export async function rebuildSeason(tx: Tx, seasonId: number): Promise<string[]> {
  await holdSeason(tx, seasonId);
  const before = await snapshot(tx, seasonId);
  await countSeason(tx, seasonId);
  const after = await snapshot(tx, seasonId);
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    return was === is ? [] : [`${key}: ${was ?? 'missing'} → ${is ?? 'none'}`];
  });
}

/**
 * The same for a season of which nothing is counted yet: nobody looks for what was wrong.
 * @param sheets of the season, where they are read already
 */
export async function countSeason(tx: Tx, seasonId: number, sheets?: Sheets): Promise<void> {
  await holdSeason(tx, seasonId);
  await rebuildTable(tx, seasonId);
  await rebuildPlayers(tx, seasonId, sheets);
  await rebuildRatings(tx, seasonId);
}

/** Their tables mark other places, or none, as those that go on to the final phase. */
export async function tablesOfChangedFeeds(
  tx: Tx,
  { feeders }: { readonly feeders: readonly number[] },
): Promise<void> {
  for (const seasonId of [...feeders].sort((a, b) => a - b)) {
    await holdSeason(tx, seasonId);
    await rebuildTable(tx, seasonId);
  }
}

async function rebuildTable(tx: Tx, seasonId: number): Promise<void> {
  const season = await findSeason(tx, seasonId);
  const teams = await entrantsOf(tx, seasonId);
  const matches = (await findAllDecided(tx, seasonId)).map(betweenSlots(season)).map(matchOf);
  const rows = await ranked(tx, season, standingsFromResults(teams, matches));
  const forms = await formsOf(
    tx,
    season,
    teams.map(({ team }) => team),
  );
  const hadTable = (await findAllStandings(tx, seasonId)).length > 0;
  await deleteStandings(tx, seasonId);
  // A season that has not started has no table.
  if (hadTable || matches.length > 0) {
    await insertStandings(
      tx,
      rows.map((row) => ({ ...row, form: forms.get(row.team_id) ?? '' })),
    );
  }
}

async function rebuildPlayers(tx: Tx, seasonId: number, sheets?: Sheets): Promise<void> {
  await deletePlayerStatistics(tx, seasonId);
  const changes: MatchDelta<number, number>['players'][number][] = [];
  for (const { sheet, weights } of sheets ?? (await findAllSheets(tx, seasonId))) {
    changes.push(...matchDelta(null, sheet, weights).players);
  }
  // One statement may not touch a row twice: a match at a time would be slow, so they are summed first.
  await addPlayerChanges(tx, seasonId, summed(changes));
}

function summed(changes: readonly MatchDelta<number, number>['players'][number][]) {
  const sums = new Map<string, MatchDelta<number, number>['players'][number]>();
  for (const change of changes) {
    const key = `${change.player}:${change.team}`;
    const known = sums.get(key);
    sums.set(key, known ? { ...change, counts: addPlayerCounts(known.counts, change.counts) } : change);
  }
  return [...sums.values()];
}

async function snapshot(tx: Tx, seasonId: number): Promise<Map<string, string>> {
  const rows = new Map<string, string>();
  for (const { lot: _, why, ...row } of await findAllStandings(tx, seasonId)) {
    rows.set(`standing of team ${row.team_id}`, JSON.stringify([row, why]));
  }
  for (const row of await findAllPlayerStatistics(tx, [seasonId])) {
    rows.set(`statistics of player ${row.player_id} in team ${row.team_id}`, JSON.stringify(countsOf(row)));
  }
  for (const [key, value] of await ratingsSnapshot(tx, seasonId)) rows.set(key, value);
  return rows;
}
