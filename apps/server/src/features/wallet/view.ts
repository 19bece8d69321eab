import type { CausedRow } from './causes.ts';
import type { findOwner } from './repository/owners.ts';

export type Owner = NonNullable<Awaited<ReturnType<typeof findOwner>>>;

export function entryView(row: CausedRow) {
  const { number, at, coins, debt, coins_after: balance, debt_after: owed, cause } = row;
  return { number, at: at.toISOString(), coins, debt, balance, owed, cause };
}

export function ownerView({ id, username, deleted_at, nick, slug, console }: Owner) {
  const player = nick === null || slug === null || console === null ? null : { nick, slug, console };
  return { id, username, player, is_deleted: deleted_at !== null };
}
