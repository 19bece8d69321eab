import type { DbOrTx } from '../../platform/database/index.ts';
import { type DrawRow, findAllDraws, findAllNames } from './repository/slots.ts';

/** The draws of a season, newest first, with all that is needed to draw again what the numbers are now. */
export async function drawsOf(db: DbOrTx, seasonId: number) {
  const draws = await findAllDraws(db, seasonId);
  const last = draws.find(({ kind }) => kind === 'numbers');
  const names = last ? await findAllNames(db, last.team_ids) : new Map<number, string>();
  return draws.map((draw) => drawView(draw, draw === last ? orderOf(draw, names) : null));
}

function drawView(
  { id, kind, method, is_redraw, seed, team_ids, drawn_at }: DrawRow,
  order: ReturnType<typeof orderOf> | null,
) {
  return { id, at: drawn_at.toISOString(), kind, method, is_redraw, seed, teams: team_ids.length, order };
}

function orderOf({ team_ids, ratings }: DrawRow, names: ReadonlyMap<number, string>) {
  return team_ids.map((id, index) => ({
    id,
    name: names.get(id) ?? '',
    rating: ratings?.[index] ?? null,
  }));
}
