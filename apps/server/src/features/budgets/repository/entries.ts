import { type RawBuilder, sql } from 'kysely';
import type { DbOrTx } from '../../../platform/database/index.ts';

export interface EntryRow {
  readonly id: number;
  readonly amount: number;
  /** After it. */
  readonly balance: number;
  readonly at: Date;
  /** The word of the ledger, without what it is about. */
  readonly word: string;
  /** Why an administrator gave or took it. */
  readonly why: string | null;
  /** Of an offer: whether the team was the buyer. */
  readonly bought: boolean | null;
  readonly player: { readonly nick: string; readonly slug: string } | null;
  readonly team: { readonly name: string; readonly slug: string; readonly image: string | null } | null;
}
export interface TeamInTournament {
  readonly tournamentId: number;
  readonly teamId: number;
}
interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** A page of every entry of a team's account in a tournament, newest first, and how many there are. */
export async function findAllEntries(
  db: DbOrTx,
  of: TeamInTournament,
  { limit, offset }: Page,
): Promise<{ rows: EntryRow[]; total: number }> {
  const page = sql`
    select e.id, e.amount, e.transfer_id, (select balance from ledger_accounts where id = e.account_id) + e.amount
      - sum(e.amount) over (order by e.id desc rows unbounded preceding) as balance
    from ledger_entries e where e.account_id = ${accountOf(of)} order by e.id desc limit ${limit} offset ${offset}`;
  return {
    rows: await named(db, of, page),
    total: await count(db, sql`from ledger_entries where account_id = ${accountOf(of)}`),
  };
}

/**
 * A page of what everybody may know of it: completed deals, undone ones too, each as one entry when it was paid. What an offer
 * holds, or held until it was returned, is left out, so that the sum is the balance with all that open offers hold. Both come
 * in the order of the ledger, each by its own index as far as the page.
 */
export async function findAllPublic(
  db: DbOrTx,
  of: TeamInTournament,
  { limit, offset }: Page,
): Promise<{ rows: EntryRow[]; total: number }> {
  const { tournamentId, teamId } = of;
  const own = sql`from ledger_entries e where e.account_id = ${accountOf(of)} and e.is_public`;
  const bought = sql`from offers o
    where o.buyer_id = ${teamId} and o.tournament_id = ${tournamentId} and o.ended in ('completed', 'undone')`;
  const most = offset + limit;
  const page = sql`
    select id, amount, transfer_id,
      (select balance from ledger_accounts where id = ${accountOf(of)}) + ${heldOf(of)}
        + amount - sum(amount) over (order by id desc rows unbounded preceding) as balance
    from (
      (select e.id, e.amount, e.transfer_id ${own} order by e.id desc limit ${most})
      union all
      select paid.id, -paid.amount, paid.transfer_id
      from (select o.id ${bought} order by o.movement_id desc limit ${most}) deal cross join lateral (
        select e.id, e.amount, e.transfer_id from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
        where t.reason = 'offer_completed:' || deal.id and t.reason like 'offer\\_completed:%' and e.amount > 0
      ) paid
    ) told order by id desc limit ${limit} offset ${offset}`;
  return { rows: await named(db, of, page), total: (await count(db, own)) + (await count(db, bought)) };
}

function accountOf({ tournamentId, teamId }: TeamInTournament): RawBuilder<number> {
  return sql`(select a.id from ledger_accounts a
    where a.kind = 'team' and a.tournament_id = ${tournamentId} and a.team_id = ${teamId})`;
}

/** What the team's open offers hold aside. */
function heldOf({ tournamentId, teamId }: TeamInTournament): RawBuilder<number> {
  return sql`coalesce((select sum(cents) from offers
    where buyer_id = ${teamId} and tournament_id = ${tournamentId} and waits_for is not null), 0)::bigint`;
}

async function count(db: DbOrTx, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${found}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Entries with what they are about: the player, the other team of an offer, and an administrator's reason. */
async function named(
  db: DbOrTx,
  { teamId }: TeamInTournament,
  page: RawBuilder<unknown>,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    with page as materialized (${page}),
    told as (
      select page.*, t.created_at as at, split_part(t.reason, ':', 1) as word,
        substring(t.reason from ':(\\d+)$')::bigint as about,
        substring(t.idempotency_key from '^signing:(\\d+)$')::bigint as invitation_id,
        substring(t.idempotency_key from '^administrator:(\\d+)$')::bigint as log_id
      from page join ledger_transfers t on t.id = page.transfer_id
    )
    select told.id, told.amount, told.balance, told.at, told.word, why.reason as why, o.buyer_id = ${teamId} as bought,
      case when p.id is not null then json_build_object('nick', p.nick, 'slug', p.slug) end as player,
      case when other.id is not null
        then json_build_object('name', other.name, 'slug', other.slug, 'image', other.image) end as team
    from told
    left join offers o on told.word like 'offer\\_%' and o.id = told.about
    left join team_invitations i on i.id = told.invitation_id
    left join players p on p.id = coalesce(o.player_id, i.player_id, case when told.word = 'free_signing' then told.about end)
    left join teams other on other.id = case when o.buyer_id = ${teamId} then o.seller_id else o.buyer_id end
    left join audit_log why on why.id = told.log_id
    order by told.id desc`.execute(db);
  return rows;
}

/** What a team has in a tournament, in cents, with what its open offers hold aside: time alone changes nothing of it. */
export async function findBudget(db: DbOrTx, of: TeamInTournament): Promise<number> {
  const { rows } = await sql<{ budget: number }>`
    select coalesce((select balance from ledger_accounts where id = ${accountOf(of)}), 0)::bigint
      + ${heldOf(of)} as budget`.execute(db);
  return rows[0]?.budget ?? 0;
}

/** Whether a team is in a tournament or ever was: it may have begun without money, which is no entry. */
export async function tookPart(db: DbOrTx, { tournamentId, teamId }: TeamInTournament): Promise<boolean> {
  const row = await db
    .selectFrom('tournament_teams')
    .select('team_id')
    .where('tournament_id', '=', tournamentId)
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  return row !== undefined;
}
