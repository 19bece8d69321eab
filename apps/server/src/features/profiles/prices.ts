import type { Handler } from '../../platform/calls/handler.ts';
import { pictureAddress } from '../../platform/files.ts';
import { findAllOver } from '../divisions/index.ts';
import { findAllPrices, findAllSteps, type PriceRow, type StepRow } from './repository/prices.ts';

/** A tournament that is over trades nobody: its prices are history, and its page of the player says what they did. */
export const prices: Handler<'players.prices'> = async ({ db, noun: { player }, tag }) => {
  const rows = await findAllPrices(db, player.id);
  const ids = rows.map(({ tournament_id }) => tournament_id);
  tag(...ids.flatMap((id) => [`prices:${id}`, `tournament:${id}`] as const));
  tag(...rows.flatMap(({ team_id }) => (team_id === null ? [] : (`team:${team_id}` as const))));
  const over = await findAllOver(db, ids);
  const running = rows.filter(({ tournament_id: id }) => !over.has(id));
  const steps = await findAllSteps(
    db,
    running.map(({ id }) => id),
  );
  const byRegistration = Map.groupBy(steps, ({ registration_id }) => registration_id);
  return { data: running.map((row) => priceView(row, byRegistration.get(row.id) ?? [])) };
};

function priceView(row: PriceRow, steps: readonly StepRow[]) {
  const { team_name: name, team_slug: slug, team_image: image } = row;
  return {
    tournament: { name: row.tournament_name, slug: row.tournament_slug },
    time_zone: row.time_zone,
    team: name === null || slug === null ? null : { name, slug, image: pictureAddress(image) },
    status: statusOfPlayer(row),
    price: row.price,
    steps: steps.toReversed().map(({ reason, week, at, before_cents: before, after_cents: after }) => {
      return { reason, week, at: at.toISOString(), before, after };
    }),
  };
}

function statusOfPlayer({ team_slug, for_sale_since, free_market_since }: PriceRow) {
  if (for_sale_since !== null) return 'for_sale' as const;
  if (team_slug !== null) return 'signed' as const;
  return free_market_since === null ? ('registered' as const) : ('free_market' as const);
}
