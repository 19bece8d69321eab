import type { CallOf, ReplyOf } from '@matchnight/contract';
import type { Handler } from '../../platform/calls/handler.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { type AccountRow, findAllAccounts, findPassword } from './repository/demo.ts';

type Role = NonNullable<ReplyOf<CallOf<'site.demo'>>['data']>['accounts'][number]['role'];

/** The accounts that the demo's login page offers, the same for everybody. */
export const demo: Handler<'site.demo'> = async ({ db, now, tag, until }) => {
  tag('site');
  const found = await demoOf(db, now);
  if (!found) return { data: null };
  // What people do to an account (another name, or its end) touches its player.
  tag(...found.accounts.map(({ playerId }) => `player:${playerId}` as const));
  for (const { premiumUntil } of found.accounts) if (premiumUntil && premiumUntil > now) until(premiumUntil);
  const accounts = found.accounts.map(({ username, role, console }) => ({ username, role, console }));
  return { data: { password: found.password, accounts } };
};

/** The demo's password, and its accounts with what each is there to show; null where there is no demo. */
export async function demoOf(db: DbOrTx, now: Date) {
  const password = await findPassword(db);
  if (password === null) return null;
  const rows = await findAllAccounts(db);
  return {
    password,
    accounts: rows.map((row) => ({
      username: row.username,
      role: roleOf(row, now),
      console: row.console,
      playerId: row.player_id,
      premiumUntil: row.premium_until,
    })),
  };
}

/** The most that somebody is: a standing role, else one over a noun, else premium. */
function roleOf(row: AccountRow, now: Date): Role {
  if (row.role !== null) return row.role;
  if (row.administers) return 'administrator';
  if (row.manages) return 'manager';
  return row.premium_until !== null && row.premium_until > now ? 'premium' : 'user';
}
