import { randomInt } from 'node:crypto';
import { drawOrder, MOST_DRAW_SEED } from '@matchnight/rules';
import type { Tx } from '../../../platform/database/index.ts';
import { findAllSlots } from '../repository/divisions.ts';
import { insertDraw, replaceSlots, updateLots } from '../repository/slots.ts';

export interface Drawn {
  readonly seed: number;
  /** By number. */
  readonly order: readonly number[];
}

/** Draws the numbers of a locked season's teams; the seed is kept, so that everybody can draw again. */
export async function drawNumbers(
  tx: Tx,
  { seasonId, isRedraw, now }: { readonly seasonId: number; readonly isRedraw: boolean; readonly now: Date },
): Promise<Drawn> {
  const drawn = await draw(tx, seasonId);
  await replaceSlots(tx, seasonId, drawn.order);
  await keep(tx, seasonId, { ...drawn, kind: 'numbers', isRedraw, now });
  return drawn;
}

/** Draws the lots, the last tie-break, with the schedule. */
export async function drawLots(tx: Tx, seasonId: number, now: Date): Promise<void> {
  const drawn = await draw(tx, seasonId);
  await updateLots(tx, seasonId, drawn.order);
  await keep(tx, seasonId, { ...drawn, kind: 'lots', isRedraw: false, now });
}

async function draw(tx: Tx, seasonId: number): Promise<Drawn> {
  const teams = (await findAllSlots(tx, seasonId)).map(({ id }) => id);
  const seed = randomInt(MOST_DRAW_SEED + 1);
  const drawn = drawOrder(teams, seed);
  if (!drawn.ok) throw new Error(`no draw of a season's own teams: ${drawn.failure.code}`);
  return { seed, order: drawn.order };
}

async function keep(
  tx: Tx,
  seasonId: number,
  drawn: Drawn & { kind: 'numbers' | 'lots'; isRedraw: boolean; now: Date },
): Promise<void> {
  await insertDraw(tx, {
    season_id: seasonId,
    kind: drawn.kind,
    is_redraw: drawn.isRedraw,
    seed: drawn.seed,
    team_ids: drawn.order,
    drawn_at: drawn.now,
  });
}
