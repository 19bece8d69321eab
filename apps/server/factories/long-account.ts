import { sql } from 'kysely';
import type { Tx } from '../src/platform/database/index.ts';

interface Of {
  readonly tournamentId: number;
  readonly teamId: number;
  readonly sellerId: number;
  readonly playerId: number;
}

/**
 * A team with a long past: so many gifts of a cent by administrators, and as many offers that came to nothing, whose money was
 * held and returned. In one go, as ten thousand commands would have left it.
 */
export async function makeLongPast(tx: Tx, of: Of, number: number): Promise<void> {
  const { tournamentId, teamId, sellerId, playerId } = of;
  await sql`insert into ledger_accounts (kind, tournament_id) values ('escrow', ${tournamentId}) on conflict do nothing`.execute(
    tx,
  );
  await move(tx, of, { from: 'issue', to: 'team', reason: 'administrator', number });
  const { rows } = await sql<{ id: number }>`
    insert into offers (tournament_id, buyer_id, seller_id, player_id, cents, made_at, ended, ended_at)
    select ${tournamentId}, ${teamId}, ${sellerId}, ${playerId}, 1, now(), 'declined', now()
    from generate_series(1, ${number}::int) returning id`.execute(tx);
  const first = rows[0]?.id ?? 0;
  await move(tx, of, { from: 'team', to: 'escrow', reason: 'offer_made', number, first });
  await move(tx, of, { from: 'escrow', to: 'team', reason: 'offer_returned', number, first });
}

interface Moves {
  readonly from: 'issue' | 'team' | 'escrow';
  readonly to: 'issue' | 'team' | 'escrow';
  readonly reason: string;
  readonly number: number;
  /** The number of the first thing that one of them is about. */
  readonly first?: number;
}

/** So many transfers of a cent. */
async function move(
  tx: Tx,
  { tournamentId, teamId }: Of,
  { from, to, reason, number, first = 0 }: Moves,
): Promise<void> {
  const account = (kind: Moves['from']) => sql`(select id from ledger_accounts
    where kind = ${kind} and tournament_id = ${tournamentId} and (kind <> 'team' or team_id = ${teamId}))`;
  const about = first === 0 ? sql`''` : sql`':' || (${first}::bigint + n - 1)`;
  await sql`
    with moved as (
      insert into ledger_transfers (idempotency_key, reason, created_at)
      select 'long-past:' || ${reason}::text || ':' || ${teamId}::bigint || ':' || n || ':' || random(),
        ${reason}::text || ${about}, clock_timestamp()
      from generate_series(1, ${number}::int) n returning id
    )
    insert into ledger_entries (transfer_id, account_id, amount)
    select id, ${account(from)}, -1 from moved union all select id, ${account(to)}, 1 from moved order by 1`.execute(
    tx,
  );
  for (const [kind, cents] of [
    [from, -number],
    [to, number],
  ] as const) {
    await sql`update ledger_accounts set balance = balance + ${cents} where id = ${account(kind)}`.execute(
      tx,
    );
  }
}
