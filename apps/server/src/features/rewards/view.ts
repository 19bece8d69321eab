import { NO_REWARDS, type RewardSettings } from '@matchnight/rules';
import type { ListRow } from './repository/lists.ts';
import type { SettingsRow } from './repository/settings.ts';

export function rewardView(row: ListRow) {
  const { id, kind, week, division, season, player, coins, decided_at, due_at, outcome, at, is_banned } = row;
  return {
    id,
    kind,
    week,
    division,
    season,
    player,
    coins,
    decided_at: decided_at.toISOString(),
    due_at: due_at.toISOString(),
    outcome,
    at: at?.toISOString() ?? null,
    is_banned,
  };
}

/** What a tournament pays; nothing where nobody has set it. */
export function termsView(row: SettingsRow | undefined) {
  const { coins, ceilingCoins: ceiling }: RewardSettings = row ?? NO_REWARDS;
  return {
    ...coins,
    ceiling,
    version: row?.version ?? 0,
    set_by: row?.setBy ?? null,
    set_at: row?.setAt.toISOString() ?? null,
  };
}
