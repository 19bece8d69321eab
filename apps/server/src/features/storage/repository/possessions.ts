import type { ProductType } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

const DAY_MS = 86_400_000;

export interface PossessionRow {
  readonly id: number;
  readonly bought_at: Date;
  readonly until: Date | null;
}

export async function findByProduct(
  db: DbOrTx,
  { userId, productId }: { readonly userId: number; readonly productId: number },
): Promise<PossessionRow | undefined> {
  return await db
    .selectFrom('possessions')
    .select(['id', 'bought_at', 'until'])
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .executeTakeFirst();
}

/** What a user has of a product, as its purchases made it: nobody else changes or ends it until the transaction does. */
export async function heldPossession(tx: Tx, id: number): Promise<{ readonly until: Date | null }> {
  return await tx
    .selectFrom('possessions')
    .select('until')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Writes another end, with the notice that was told of it. */
export async function updateUntil(
  tx: Tx,
  id: number,
  { until, told }: { readonly until: Date | null; readonly told: number | null },
): Promise<void> {
  await tx.updateTable('possessions').set({ until, told }).where('id', '=', id).execute();
}

/** Writes what a purchase made of a user's possession of a product; answers its id. Who buys holds the user. */
export async function upsertPossession(
  tx: Tx,
  row: {
    readonly user_id: number;
    readonly product_id: number;
    readonly bought_at: Date;
    readonly until: Date | null;
    readonly told: number | null;
  },
): Promise<number> {
  const { bought_at, until, told } = row;
  const { id } = await tx
    .insertInto('possessions')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'product_id']).doUpdateSet({ bought_at, until, told }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A user's possession with its product, which no job ends until the transaction does. */
export async function heldById(tx: Tx, id: number) {
  return await tx
    .selectFrom('possessions as p')
    .innerJoin('products as pr', 'pr.id', 'p.product_id')
    .select(['p.id', 'p.user_id', 'p.until', 'pr.name', 'pr.type', 'pr.premium'])
    .$narrowType<{ type: ProductType }>()
    .where('p.id', '=', id)
    .forNoKeyUpdate(['p'])
    .executeTakeFirst();
}

export interface DueRow {
  readonly id: number;
  readonly user_id: number;
  readonly until: Date;
  readonly name: string;
  readonly type: ProductType;
}

/** The next possessions of whose end their owners are still to be told, held: what another node tells is left out. */
export async function heldDue(tx: Tx, now: Date, limit: number): Promise<DueRow[]> {
  const before = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const { rows } = await sql<DueRow>`
    select p.id, p.user_id, p.until, pr.name, pr.type
    from possessions p join products pr on pr.id = p.product_id
    where p.until <= ${before(7)} and p.told is distinct from 0
      and (p.told is null or p.until <= ${now} or (p.told = 7 and p.until <= ${before(1)}))
    order by p.until, p.id
    limit ${limit}
    for no key update of p skip locked`.execute(tx);
  return rows;
}

export async function updateTold(tx: Tx, id: number, told: number): Promise<void> {
  await tx.updateTable('possessions').set({ told }).where('id', '=', id).execute();
}
