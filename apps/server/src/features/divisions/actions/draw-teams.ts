import { randomInt } from 'node:crypto';
import { drawOrder, isDrawn, MOST_DRAW_SEED, seedByRating } from '@matchnight/rules';
import type { Tx } from '../../../platform/database/index.ts';
import { findAllSlots } from '../repository/divisions.ts';
import { findLastDraw, insertDraw, replaceSlots, updateLots } from '../repository/slots.ts';

export interface Drawn {
  readonly seed: number;
  /** By number. */
  readonly order: readonly number[];
}

type Ratings = ReadonlyMap<number, number | null>;

/**
 * Draws the numbers of a locked season's teams, or gives them by these ratings; seed and ratings are kept, so that
 * everybody can draw again.
 */
export async function drawNumbers(
  tx: Tx,
  of: {
    readonly seasonId: number;
    readonly isRedraw: boolean;
    readonly now: Date;
    readonly ratings?: Ratings | null;
  },
): Promise<Drawn> {
  const { seasonId, isRedraw, now, ratings = null } = of;
  const drawn = await draw(tx, seasonId, ratings);
  await replaceSlots(tx, seasonId, drawn.order);
  await keep(tx, seasonId, { ...drawn, kind: 'numbers', isRedraw, now, ratings });
  return drawn;
}

/** A locked season gets these teams, and their numbers by lot. */
export async function dealSlots(
  tx: Tx,
  { seasonId, teamIds, now }: { readonly seasonId: number; readonly teamIds: readonly number[]; now: Date },
): Promise<void> {
  const last = await findLastDraw(tx, seasonId);
  await replaceSlots(tx, seasonId, teamIds);
  await drawNumbers(tx, { seasonId, isRedraw: isDrawn(teamIds, last?.team_ids ?? null), now });
}

/** Draws the lots, the last tie-break, with the schedule. */
export async function drawLots(tx: Tx, seasonId: number, now: Date): Promise<void> {
  const drawn = await draw(tx, seasonId, null);
  await updateLots(tx, seasonId, drawn.order);
  await keep(tx, seasonId, { ...drawn, kind: 'lots', isRedraw: false, now, ratings: null });
}

async function draw(tx: Tx, seasonId: number, ratings: Ratings | null): Promise<Drawn> {
  const teams = (await findAllSlots(tx, seasonId)).map(({ id }) => id);
  const seed = randomInt(MOST_DRAW_SEED + 1);
  const drawn = ratings
    ? seedByRating(
        teams.map((team) => ({ team, rating: ratings.get(team) ?? null })),
        seed,
      )
    : drawOrder(teams, seed);
  if (!drawn.ok) throw new Error(`no draw of a season's own teams: ${drawn.failure.code}`);
  return { seed, order: drawn.order };
}

async function keep(
  tx: Tx,
  seasonId: number,
  drawn: Drawn & { kind: 'numbers' | 'lots'; isRedraw: boolean; now: Date; ratings: Ratings | null },
): Promise<void> {
  const { kind, isRedraw, seed, order, now, ratings } = drawn;
  await insertDraw(tx, {
    season_id: seasonId,
    kind,
    method: ratings ? 'ranking' : 'drawn',
    is_redraw: isRedraw,
    seed,
    team_ids: order,
    ratings: ratings && order.map((team) => ratings.get(team) ?? null),
    drawn_at: now,
  });
}
