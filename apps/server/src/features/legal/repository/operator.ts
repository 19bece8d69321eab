import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';

export interface OperatorRow {
  readonly name: string;
  readonly address: string;
  readonly contact: string;
  readonly register: string;
  readonly version: number;
  readonly editor: string | null;
  readonly edited_at: Date | null;
}
type Said = Pick<OperatorRow, 'name' | 'address' | 'contact' | 'register'>;

/** Who runs the site; undefined where nobody has said it. */
export async function findOperator(db: DbOrTx): Promise<OperatorRow | undefined> {
  const { rows } = await sql<OperatorRow>`
    select o.name, o.address, o.contact, o.register, o.version, o.edited_at, p.nick as editor
    from site_operator o left join players p on p.user_id = o.editor_id`.execute(db);
  return rows[0];
}

/** Nobody else says who runs the site until the transaction ends; who only reads is not held up. */
export async function heldOperator(tx: Tx): Promise<OperatorRow | undefined> {
  await sql`lock table site_operator in share row exclusive mode`.execute(tx);
  return await findOperator(tx);
}

export async function saveOperator(
  tx: Tx,
  said: Said & { version: number; editor_id: number; edited_at: Date },
): Promise<void> {
  await tx
    .insertInto('site_operator')
    .values(said)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(said))
    .execute();
}
