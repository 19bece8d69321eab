import type { Console } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

/** The password of all demo accounts; null where there is no demo. */
export async function findPassword(db: DbOrTx): Promise<string | null> {
  const mark = await db.selectFrom('demo_mark').select('password').executeTakeFirst();
  return mark?.password ?? null;
}

export interface AccountRow {
  readonly username: string;
  readonly role: 'ADMIN' | 'FULL' | 'SUPER' | null;
  readonly premium_until: Date | null;
  readonly console: Console;
  readonly player_id: number;
  readonly administers: boolean;
  readonly manages: boolean;
}

/** The demo accounts with what each is there to show; without those that are only company for them. */
export async function findAllAccounts(db: DbOrTx): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select u.username, u.role, u.premium_until, p.console, p.id as player_id,
      exists (select 1 from tournament_administrators a where a.user_id = u.id) as administers,
      exists (select 1 from teams t where t.owner_id = u.id
                and exists (select 1 from registrations r where r.team_id = t.id and r.player_id <> p.id))
        or coalesce((select true from team_managers m where m.user_id = u.id limit 1), false) as manages
    from (select id, username, role, premium_until, password_hash from users
          where is_demo and deleted_at is null order by id limit 100) u
    join players p on p.user_id = u.id
    where u.password_hash <> 'none'
    order by u.id`.execute(db);
  return rows;
}
