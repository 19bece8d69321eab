import type { VsSettings } from '@matchnight/rules';
import type { Db, DbOrTx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { inWrite, touch } from '../../platform/touch.ts';
import { coinsOf } from './law.ts';
import { findSettings, type SettingsRow, updateDisabled } from './repository/settings.ts';

export type Site = Pick<Deps['site'], 'vs'>;

/** Why VS is off; null: it is on. */
export function offBecause(
  { is_disabled, is_off, confirmed_at }: SettingsRow,
  { vs: { needsNotice } }: Site,
): 'environment' | 'notice' | 'super' | null {
  if (is_disabled) return 'environment';
  if (is_off) return 'super';
  return needsNotice && confirmed_at === null ? 'notice' : null;
}

/** How VS runs on this site now, as the law takes it. */
export async function vsSettings(db: DbOrTx, site: Site): Promise<VsSettings> {
  const row = await findSettings(db);
  return {
    enabled: offBecause(row, site) === null,
    coins: coinsOf(row),
    accountDays: row.least_days,
    playedMatches: row.least_matches,
  };
}

/** Whether VS runs, and whether a SUPER has confirmed its notice. */
export async function vsNotice(db: DbOrTx, site: Site) {
  const row = await findSettings(db);
  return { isOn: offBecause(row, site) === null, isConfirmed: row.confirmed_at !== null };
}

/** How VS runs. @throws Refusal `not_found` where it is off */
export async function settingsWhereOn(db: DbOrTx, site: Site): Promise<VsSettings> {
  const settings = await vsSettings(db, site);
  if (!settings.enabled) throw notFound();
  return settings;
}

/** Keeps what VS_ENABLED says to the node that starts: from then on it holds for all of them. */
export async function keepEnvironment(db: Db, isEnabled: boolean): Promise<void> {
  await inWrite(db, async (tx) => {
    if (await updateDisabled(tx, !isEnabled)) touch(tx, 'settings');
  });
}
