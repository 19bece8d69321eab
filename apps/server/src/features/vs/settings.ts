import type { VsSettings } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { findSettings, type SettingsRow } from './repository/settings.ts';

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
  return lawSettings(await findSettings(db), site);
}

export function lawSettings(row: SettingsRow, site: Site): VsSettings {
  return {
    enabled: offBecause(row, site) === null,
    coins: row.takes_bought ? 'all' : 'earned',
    accountDays: row.least_days,
    playedMatches: row.least_matches,
  };
}
