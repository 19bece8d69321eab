import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

export interface EntryRow {
  readonly id: number;
  readonly amount: number;
  readonly at: Date;
  /** The word of the ledger, without what it is about. */
  readonly word: string;
  /** Why an administrator gave or took it. */
  readonly why: string | null;
  readonly offer: {
    readonly id: number;
    readonly isBuyer: boolean;
    readonly isDeal: boolean;
    /** When the deal was done, by milliseconds. */
    readonly done_at: number | null;
  } | null;
  readonly player: { readonly nick: string; readonly slug: string } | null;
  readonly team: { readonly name: string; readonly slug: string; readonly image: string | null } | null;
}
interface Of {
  readonly tournamentId: number;
  readonly teamId: number;
}

/**
 * Every entry of a team's account in a tournament, oldest first: with its player, and the other team of its offer. `deals`: of
 * offers only those that became deals, however many others held money.
 */
export async function findAllEntries(
  db: DbOrTx,
  { tournamentId, teamId }: Of,
  only: 'all' | 'deals',
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select told.id, told.amount, told.at, told.word, why.reason as why,
      case when o.id is not null then json_build_object('id', o.id, 'isBuyer', o.buyer_id = ${teamId},
        'isDeal', o.ended in ('completed', 'undone'), 'done_at',
        (select extract(epoch from m.at) * 1000 from movements m where m.id = o.movement_id)) end as offer,
      case when p.id is not null then json_build_object('nick', p.nick, 'slug', p.slug) end as player,
      case when other.id is not null
        then json_build_object('name', other.name, 'slug', other.slug, 'image', other.image) end as team
    from (
      select e.id, e.amount, t.created_at as at, split_part(t.reason, ':', 1) as word,
        substring(t.reason from ':(\\d+)$')::bigint as about,
        substring(t.idempotency_key from '^signing:(\\d+)$')::bigint as invitation_id,
        substring(t.idempotency_key from '^administrator:(\\d+)$')::bigint as log_id
      from ledger_accounts a
      join ledger_entries e on e.account_id = a.id
      join ledger_transfers t on t.id = e.transfer_id
      where a.kind = 'team' and a.tournament_id = ${tournamentId} and a.team_id = ${teamId}
    ) told
    left join offers o on told.word like 'offer\\_%' and o.id = told.about
    left join team_invitations i on i.id = told.invitation_id
    left join players p on p.id = coalesce(o.player_id, i.player_id, case when told.word = 'free_signing' then told.about end)
    left join teams other on other.id = case when o.buyer_id = ${teamId} then o.seller_id else o.buyer_id end
    left join audit_log why on why.id = told.log_id
    where ${only} = 'all' or told.word not like 'offer\\_%' or o.ended in ('completed', 'undone')
    order by told.id`.execute(db);
  return rows;
}

/** What a team has in a tournament, in cents, with what its open offers hold aside: time alone changes nothing of it. */
export async function findBudget(db: DbOrTx, { tournamentId, teamId }: Of): Promise<number> {
  const { rows } = await sql<{ budget: number }>`
    select coalesce((select balance from ledger_accounts
        where kind = 'team' and tournament_id = ${tournamentId} and team_id = ${teamId}), 0)::bigint
      + coalesce((select sum(cents) from offers where buyer_id = ${teamId} and tournament_id = ${tournamentId}
        and waits_for is not null), 0)::bigint as budget`.execute(db);
  return rows[0]?.budget ?? 0;
}

/** Whether a team is in a tournament or ever was: it may have begun without money, which is no entry. */
export async function tookPart(db: DbOrTx, { tournamentId, teamId }: Of): Promise<boolean> {
  const row = await db
    .selectFrom('tournament_teams')
    .select('team_id')
    .where('tournament_id', '=', tournamentId)
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  return row !== undefined;
}
