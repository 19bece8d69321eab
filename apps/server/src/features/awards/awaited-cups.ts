import { type CupAwaits, cupAwaits } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import { findAllUnwon } from '../liguilla/index.ts';
import { questionedBySeason } from './questioned.ts';
import { findAllSeasonsToAward } from './repository/awards.ts';
import { existsBySeason, findAllOfDivisions } from './repository/cups.ts';

/** A division whose cup is still to be delivered. */
export interface AwaitedCup {
  readonly tournamentId: number;
  readonly divisionId: number;
  readonly awaits: CupAwaits;
}

/**
 * The cups of these tournaments that are still to be delivered: what every desk goes by. A division that is not among
 * them has delivered its cup, or has none: it feeds a final phase, has no season, or nobody won its season. As many
 * statements for many as for one.
 */
export async function awaitedCups(db: DbOrTx, tournamentIds: readonly number[]): Promise<AwaitedCup[]> {
  return await awaitedBut(db, tournamentIds, questionedBySeason);
}

/** @param questionsOf what of these seasons is in question; that a cup waits does not hang on it, only what it waits for */
async function awaitedBut(
  db: DbOrTx,
  tournamentIds: readonly number[],
  questionsOf: typeof questionedBySeason,
): Promise<AwaitedCup[]> {
  if (tournamentIds.length === 0) return [];
  const rows = await findAllOfDivisions(db, tournamentIds);
  const over = rows.flatMap(({ state, is_delivered, feeds, season_id: id }) =>
    state === 'finished' && !is_delivered && !feeds && id !== null ? [id] : [],
  );
  const unwon = await findAllUnwon(db, over);
  const questioned = await questionsOf(db, over);
  return rows.flatMap((row) => {
    const outcome = unwon.get(row.season_id ?? 0)?.outcome ?? 'won';
    const inQuestion = (questioned.get(row.season_id ?? 0) ?? []).length > 0;
    const awaits = cupAwaits({ ...row, delivered: row.is_delivered, outcome, inQuestion });
    return awaits === null ? [] : [{ tournamentId: row.tournament_id, divisionId: row.division_id, awaits }];
  });
}

/** Whether no other division of the tournament waits for its cup. */
export async function areOthersDelivered(
  db: DbOrTx,
  { tournamentId, divisionId }: Omit<AwaitedCup, 'awaits'>,
): Promise<boolean> {
  const awaited = await awaitedBut(db, [tournamentId], async () => new Map());
  return awaited.every((cup) => cup.divisionId === divisionId);
}

type AwardSeason = Awaited<ReturnType<typeof findAllSeasonsToAward>>[number];

/**
 * Of a tournament's seasons, those whose awards wait for no cup: it is delivered, or nobody won the season. What holds of
 * a final phase holds of the groups that fed it.
 */
export async function awardedSeasons(
  db: DbOrTx,
  seasons: readonly AwardSeason[],
): Promise<ReadonlySet<number>> {
  const undelivered = seasons.filter(({ state, delivered_at: at }) => state === 'finished' && at === null);
  const unwon = await findAllUnwon(
    db,
    undelivered.map(({ id }) => id),
  );
  const delivered = seasons.filter(({ delivered_at: at }) => at !== null).map(({ id }) => id);
  const uncupped = [...unwon].flatMap(([id, { row, outcome }]) => {
    const awaits = cupAwaits({
      state: 'finished',
      delivered: false,
      feeds: false,
      outcome,
      inQuestion: false,
    });
    const groups = (row.fed?.seasons ?? []).flatMap(({ season }) => season ?? []);
    return awaits === null ? [id, ...groups] : [];
  });
  return new Set([...delivered, ...uncupped]);
}

/** Whether the awards of a season wait for its cup no longer. */
export async function isAwarded(
  db: DbOrTx,
  { tournamentId, seasonId }: { readonly tournamentId: number; readonly seasonId: number },
): Promise<boolean> {
  if (await existsBySeason(db, seasonId)) return true;
  return (await awardedSeasons(db, await findAllSeasonsToAward(db, tournamentId))).has(seasonId);
}
