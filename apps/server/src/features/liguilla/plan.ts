import type { KnockoutSettings } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import { found } from '../../platform/errors.ts';
import { findBySeason, save } from './repository.ts';

/** Other settings and evenings for a liguilla whose teams are not known yet: for the demo. */
export async function planLiguilla(
  tx: Tx,
  seasonId: number,
  { dates, ...settings }: Partial<KnockoutSettings> & { readonly dates: readonly Date[] },
): Promise<void> {
  const row = found(await findBySeason(tx, seasonId));
  await save(tx, seasonId, {
    settings: { ...row.settings, ...settings },
    dates: Object.fromEntries(dates.map((date, index) => [index + 1, date.toISOString()])),
  });
}
