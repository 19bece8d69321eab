import type { ProductType } from '@matchnight/contract';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/database/index.ts';
import { isMember } from '../../premium/index.ts';
import type { Target, TargetNoun } from '../target.ts';

/** The column that names a target. */
const COLUMNS = {
  player: 'player_id',
  team: 'team_id',
  tournament: 'tournament_id',
  division: 'division_id',
} as const satisfies Readonly<Record<TargetNoun, string>>;

/** SQL: what a row of `worn` is on, as noun and id. */
export const targetOf = (worn: string) => {
  const column = (noun: TargetNoun) => sql.ref(`${worn}.${COLUMNS[noun]}`);
  return {
    noun: sql<TargetNoun>`case when ${column('player')} is not null then 'player' when ${column('team')} is not null then 'team'
      when ${column('tournament')} is not null then 'tournament' when ${column('division')} is not null then 'division' end`,
    id: sql<number>`coalesce(${column('player')}, ${column('team')}, ${column('tournament')}, ${column('division')})`,
  };
};

/** What was worn, and whose it is. */
export interface TakenRow extends Target {
  readonly possession_id: number;
  readonly user_id: number;
  readonly until: Date | null;
  readonly name: string;
  readonly type: ProductType;
}

export async function findWorn(db: DbOrTx, possessionId: number): Promise<TakenRow | undefined> {
  const { noun, id } = targetOf('w');
  return await db
    .selectFrom('worn as w')
    .innerJoin('possessions as p', 'p.id', 'w.possession_id')
    .innerJoin('products as pr', 'pr.id', 'p.product_id')
    .select(['w.possession_id', 'p.user_id', 'p.until', 'pr.name', 'pr.type'])
    .select([noun.as('noun'), id.as('id')])
    .$narrowType<{ type: ProductType }>()
    .where('w.possession_id', '=', possessionId)
    .executeTakeFirst();
}

/** Takes off what is worn of these possessions; answers what it was. */
export async function deleteWorn(tx: Tx, possessionIds: readonly number[]): Promise<TakenRow[]> {
  return await taken(tx, sql`possession_id = any(${[...possessionIds]}::bigint[])`);
}

/** Makes room for a possession on a target: takes it off where it is, and there what else of its type is worn. */
export async function deleteInTheWay(
  tx: Tx,
  { possessionId, type, target }: { possessionId: number; type: ProductType; target: Target },
): Promise<TakenRow[]> {
  const there = sql`${sql.ref(COLUMNS[target.noun])} = ${target.id} and type = ${type}`;
  return await taken(tx, sql`possession_id = ${possessionId} or (${there})`);
}

/** All that a user wears. */
export async function deleteAllOfUser(tx: Tx, userId: number): Promise<void> {
  await tx
    .deleteFrom('worn')
    .where('possession_id', 'in', tx.selectFrom('possessions').select('id').where('user_id', '=', userId))
    .execute();
}

export async function insertWorn(
  tx: Tx,
  row: { possessionId: number; type: ProductType; target: Target; since: Date },
): Promise<void> {
  const { possessionId, type, target, since } = row;
  await tx
    .insertInto('worn')
    .values({ possession_id: possessionId, type, since, [COLUMNS[target.noun]]: target.id })
    .execute();
}

/** What a user's possessions are worn on. */
export async function findAllTargetsOfUser(db: DbOrTx, userId: number): Promise<Target[]> {
  const { noun, id } = targetOf('w');
  return await db
    .selectFrom('worn as w')
    .innerJoin('possessions as p', 'p.id', 'w.possession_id')
    .select([noun.as('noun'), id.as('id')])
    .where('p.user_id', '=', userId)
    .execute();
}

/** Where possessions are worn that have ended, and that the job has not told of. */
export async function findAllEnded(db: DbOrTx, now: Date, limit: number): Promise<Target[]> {
  const { noun, id } = targetOf('w');
  return await db
    .selectFrom('possessions as p')
    .innerJoin('worn as w', 'w.possession_id', 'p.id')
    .select([noun.as('noun'), id.as('id')])
    .where('p.until', '<=', now)
    .where(sql<boolean>`p.told is distinct from 0`)
    .orderBy('p.until')
    .orderBy('p.id')
    .limit(limit)
    .execute();
}

export interface VeiledRow extends Target {
  readonly possession_id: number;
  readonly user_id: number;
  readonly is_shown: boolean;
}

/** What is shown of who is no premium member although it is for members only, and what is hidden without need. */
export async function findAllVeiled(db: DbOrTx, now: Date, limit: number): Promise<VeiledRow[]> {
  const { noun, id } = targetOf('w');
  const { rows } = await sql<VeiledRow>`
    select w.possession_id, p.user_id, w.is_shown, ${noun} as noun, ${id} as id
    from products pr join possessions p on p.product_id = pr.id join worn w on w.possession_id = p.id
      join users u on u.id = p.user_id
    where pr.premium and w.is_shown <> ${isMember('u.id', now)}
    union all
    select w.possession_id, p.user_id, w.is_shown, ${noun}, ${id}
    from worn w join possessions p on p.id = w.possession_id join products pr on pr.id = p.product_id
    where not w.is_shown and not pr.premium
    order by possession_id limit ${limit}`.execute(db);
  return rows;
}

export async function updateShown(tx: Tx, possessionId: number, is_shown: boolean): Promise<void> {
  await tx.updateTable('worn').set({ is_shown }).where('possession_id', '=', possessionId).execute();
}

async function taken(tx: Tx, where: ReturnType<typeof sql>): Promise<TakenRow[]> {
  const { noun, id } = targetOf('gone');
  const { rows } = await sql<TakenRow>`
    with gone as (delete from worn where ${where} returning *)
    select gone.possession_id, ${noun} as noun, ${id} as id, p.user_id, p.until, pr.name, pr.type
    from gone join possessions p on p.id = gone.possession_id join products pr on pr.id = p.product_id
    order by gone.possession_id`.execute(tx);
  return rows;
}
