import type { CallOf, Console, ReplyOf } from '@matchnight/contract';
import { sql } from 'kysely';
import type { Handler } from '../../platform/calls/handler.ts';
import type { DbOrTx } from '../../platform/database/index.ts';

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
  const mark = await db.selectFrom('demo_mark').select('password').executeTakeFirst();
  if (!mark) return null;
  const rows = await findAllAccounts(db);
  return {
    password: mark.password,
    accounts: rows.map((row) => ({
      username: row.username,
      role: roleOf(row, now),
      console: row.console,
      playerId: row.player_id,
      premiumUntil: row.premium_until,
    })),
  };
}

interface AccountRow {
  readonly username: string;
  readonly role: 'ADMIN' | 'FULL' | 'SUPER' | null;
  readonly premium_until: Date | null;
  readonly console: Console;
  readonly player_id: number;
  readonly administers: boolean;
  readonly manages: boolean;
}

async function findAllAccounts(db: DbOrTx): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select u.username, u.role, u.premium_until, p.console, p.id as player_id,
      exists (select 1 from tournament_administrators a where a.user_id = u.id) as administers,
      exists (select 1 from teams t where t.owner_id = u.id
                and exists (select 1 from registrations r where r.team_id = t.id and r.player_id <> p.id))
        or exists (select 1 from team_managers m where m.user_id = u.id) as manages
    from users u join players p on p.user_id = u.id
    where u.is_demo and u.deleted_at is null
    order by u.id
    limit 50`.execute(db);
  return rows;
}

/** The most that somebody is: a standing role, else one over a noun, else premium. */
function roleOf(row: AccountRow, now: Date): Role {
  if (row.role !== null) return row.role;
  if (row.administers) return 'administrator';
  if (row.manages) return 'manager';
  return row.premium_until !== null && row.premium_until > now ? 'premium' : 'user';
}
