import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database, DbOrTx, Tx } from '../../../platform/database/index.ts';

export type OfferRow = Selectable<Database['offers']>;

export async function findOffer(db: DbOrTx, id: number): Promise<OfferRow | undefined> {
  return await db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The id of the next offer, so that its money can be held before it is written. */
export async function nextOfferId(db: DbOrTx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('offers', 'id')) as id`.execute(db);
  return Number(rows[0]?.id);
}

/** The open offers of a tournament for some players, or made by some teams, and those of some ids. */
export async function findAllOpenFor(
  db: DbOrTx,
  tournamentId: number,
  asked: {
    readonly playerIds: readonly number[];
    readonly buyerIds?: readonly number[];
    readonly ids?: readonly number[];
  },
): Promise<OfferRow[]> {
  const { playerIds, buyerIds = [], ids = [] } = asked;
  return await db
    .selectFrom('offers')
    .selectAll()
    .where('tournament_id', '=', tournamentId)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('waits_for', 'is not', null),
          eb.or([
            eb('player_id', '=', eb.fn.any(eb.val([...playerIds]))),
            eb('buyer_id', '=', eb.fn.any(eb.val([...buyerIds]))),
          ]),
        ]),
        eb('id', '=', eb.fn.any(eb.val([...ids]))),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** The open offers that a team made or received: in one tournament, or in all. */
export async function findAllOpenOfTeam(
  db: DbOrTx,
  { teamId, tournamentId }: { readonly teamId: number; readonly tournamentId?: number },
): Promise<OfferRow[]> {
  let open = db
    .selectFrom('offers')
    .selectAll()
    .where('waits_for', 'is not', null)
    .where((eb) => eb.or([eb('buyer_id', '=', teamId), eb('seller_id', '=', teamId)]));
  if (tournamentId !== undefined) open = open.where('tournament_id', '=', tournamentId);
  return await open.orderBy('id').execute();
}

/** The open offers for a club's player to which it has given its word: it accepted, or asked for what the buyer may agree to. */
export async function findAllAgreed(
  db: DbOrTx,
  { teamId, playerId }: { readonly teamId: number; readonly playerId: number },
): Promise<OfferRow[]> {
  return await db
    .selectFrom('offers')
    .selectAll()
    .where('seller_id', '=', teamId)
    .where('player_id', '=', playerId)
    .where((eb) =>
      eb.or([
        eb('waits_for', 'in', ['player', 'buyer']),
        eb.and([eb('waits_for', '=', 'administrator'), eb('agreed', '=', true)]),
      ]),
    )
    .orderBy('id')
    .execute();
}

/** The last transfer of each tournament by which a player came to a club. */
export async function findAllBought(
  db: DbOrTx,
  { teamId, playerId }: { readonly teamId: number; readonly playerId: number },
): Promise<OfferRow[]> {
  return await db
    .selectFrom('offers')
    .selectAll()
    .distinctOn('tournament_id')
    .where('buyer_id', '=', teamId)
    .where('player_id', '=', playerId)
    .where('ended', '=', 'completed')
    .orderBy('tournament_id')
    .orderBy('id', 'desc')
    .execute();
}

/** A transfer of the log, with the offer that led to it. */
export interface DealRow {
  readonly offer_id: number;
  readonly movement_id: number;
  readonly buyer_id: number;
  readonly seller_id: number;
  readonly player_id: number;
  readonly cents: number;
  readonly at: Date;
  readonly undone_at: Date | null;
}

/** The transfers since then of some players, or of one of some teams with another. */
export async function findAllDeals(
  db: DbOrTx,
  tournamentId: number,
  asked: {
    readonly since: Date | null;
    readonly playerIds: readonly number[];
    readonly teamIds: readonly number[];
    readonly withIds: readonly number[];
  },
): Promise<DealRow[]> {
  const [teams, others] = [[...asked.teamIds], [...asked.withIds]];
  const { rows } = await sql<DealRow>`
    select o.id as offer_id, m.id as movement_id, o.buyer_id, o.seller_id, m.player_id, m.cents, m.at, m.undone_at
    from movements m join offers o on o.movement_id = m.id
    where m.tournament_id = ${tournamentId} and m.kind = 'transfer'
      and m.at >= coalesce(${asked.since}::timestamptz, '-infinity')
      and (m.player_id = any(${[...asked.playerIds]}::bigint[])
        or (m.from_team_id = any(${teams}::bigint[]) and m.to_team_id = any(${others}::bigint[]))
        or (m.from_team_id = any(${others}::bigint[]) and m.to_team_id = any(${teams}::bigint[])))
    order by m.id`.execute(db);
  return rows;
}

type State = Pick<
  OfferRow,
  'cents' | 'asked_cents' | 'agreed' | 'waits_for' | 'confirm_by' | 'ended' | 'ended_at'
>;

/** Under an id of `nextOfferId`. */
export async function insertOffer(
  tx: Tx,
  row: State &
    Pick<OfferRow, 'tournament_id' | 'buyer_id' | 'seller_id' | 'player_id' | 'made_at' | 'user_id'> & {
      readonly id: number;
    },
): Promise<void> {
  await sql`insert into offers (id, tournament_id, buyer_id, seller_id, player_id, cents, asked_cents, agreed, made_at,
      user_id, waits_for, confirm_by, ended, ended_at) overriding system value
    values (${row.id}, ${row.tournament_id}, ${row.buyer_id}, ${row.seller_id}, ${row.player_id}, ${row.cents},
      ${row.asked_cents}, ${row.agreed}, ${row.made_at}, ${row.user_id}, ${row.waits_for}, ${row.confirm_by},
      ${row.ended}, ${row.ended_at})`.execute(tx);
}

/** Answers the offer's version, which every change counts. */
export async function updateOffer(tx: Tx, id: number, state: State): Promise<number> {
  const { version } = await tx
    .updateTable('offers')
    .set((eb) => ({ ...state, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function setMovement(tx: Tx, id: number, movementId: number): Promise<void> {
  await tx.updateTable('offers').set({ movement_id: movementId }).where('id', '=', id).execute();
}
