import { correctElo, rateMatch, type Sides } from '@matchnight/rules';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import { isKnockout } from './elo.ts';
import {
  findAllRated,
  findAllRatings,
  holdRatings,
  type MatchRating,
  type RatedRow,
  recountRatings,
  sumAllSteps,
  writeSteps,
} from './repository/elo.ts';
import { matchOf } from './standings.ts';

/**
 * Nothing is replayed: what teams had before a match stays as it is stored. From that and its decision every match
 * of the season gets its step anew; those never rated follow, in the order of their decisions; and its teams'
 * ratings become what the steps of all their matches add up to, in whatever season.
 */
export async function rebuildRatings(tx: Tx, seasonId: number): Promise<void> {
  const rows = await findAllRated(tx, seasonId);
  const teamIds = teamsOf(rows);
  await holdRatings(tx, teamIds);
  await writeSteps(tx, rows.flatMap(correctedStep));
  await writeSteps(tx, await newSteps(tx, rows, teamIds));
  await recountRatings(tx, teamIds);
}

/** What a rebuild may find wrong: the season's steps, and the ratings of its teams. */
export async function ratingsSnapshot(db: DbOrTx, seasonId: number): Promise<[key: string, value: string][]> {
  const rows = await findAllRated(db, seasonId);
  const ratings = await findAllRatings(db, teamsOf(rows));
  return [
    ...rows
      .filter(({ step }) => step !== null)
      .map(({ id, home_before, away_before, step }): [string, string] => [
        `Elo step of match ${id}`,
        JSON.stringify({ home_before, away_before, step }),
      ]),
    ...ratings.map(({ team_id, rating, matches }): [string, string] => [
      `Elo rating of team ${team_id}`,
      JSON.stringify({ rating, matches }),
    ]),
  ];
}

function teamsOf(rows: readonly RatedRow[]): number[] {
  return [...new Set(rows.flatMap((row) => [row.home_team_id, row.away_team_id]))];
}

/** The match's record where its step is not what its ratings and its decision make of it. */
function correctedStep(row: RatedRow): MatchRating[] {
  const { home_before: home, away_before: away, step } = row;
  if (home === null || away === null || step === null) return [];
  const known = { ratings: { home, away }, isKnockout: isKnockout(row.stage), step };
  const { record } = correctElo(known, row.is_decided ? matchOf(row).decision : null);
  return record.step === step ? [] : [{ ...record, fixtureId: row.id }];
}

/** Records of the matches that have none, each from what its teams have by then. */
async function newSteps(
  tx: Tx,
  rows: readonly RatedRow[],
  teamIds: readonly number[],
): Promise<MatchRating[]> {
  const unrated = rows.filter(({ step }) => step === null);
  if (unrated.length === 0) return [];
  const now = new Map((await sumAllSteps(tx, teamIds)).map(({ team_id, rating }) => [team_id, rating]));
  const ratingOf = (teamId: number): number => {
    const rating = now.get(teamId);
    if (rating === undefined) throw new Error(`no rating of team ${teamId}`);
    return rating;
  };
  return unrated.map((row) => {
    const ratings: Sides<number> = { home: ratingOf(row.home_team_id), away: ratingOf(row.away_team_id) };
    const { decision } = matchOf(row);
    const { record, change } = rateMatch({ ratings, isKnockout: isKnockout(row.stage), decision });
    now.set(row.home_team_id, ratings.home + change.home);
    now.set(row.away_team_id, ratings.away + change.away);
    return { ...record, fixtureId: row.id };
  });
}
