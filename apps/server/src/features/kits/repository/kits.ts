import type { DrawnKit, KitKind } from '@matchnight/rules';
import { sql } from 'kysely';
import { type DbOrTx, prepared, type Tx } from '../../../platform/database/index.ts';

/** A kit: drawn from colours, or the hash of a kept picture. */
export type Kit = DrawnKit | { readonly image: string };
export type KitRow = Awaited<ReturnType<typeof findAllKits>>[number];

/** The kits of a team: home, away, third. */
export async function findAllKits(db: DbOrTx, teamId: number) {
  return await kitsOf(db, teamId);
}

/** In the place of the one before. */
export async function replaceKit(tx: Tx, teamId: number, kind: KitKind, kit: Kit): Promise<void> {
  await deleteKit(tx, teamId, kind);
  await insertKits(tx, [{ teamId, kind, kit }]);
}

/** Of teams that have none of these yet. */
export async function insertKits(
  tx: Tx,
  rows: readonly { readonly teamId: number; readonly kind: KitKind; readonly kit: Kit }[],
): Promise<void> {
  const values = rows.map(({ teamId, kind, kit }) => ({
    team_id: teamId,
    kind,
    image: null,
    ...NO_COLOURS,
    ...kit,
  }));
  await tx.insertInto('kits').values(values).execute();
}

export async function deleteKit(tx: Tx, teamId: number, kind: KitKind): Promise<void> {
  await tx.deleteFrom('kits').where('team_id', '=', teamId).where('kind', '=', kind).execute();
}

/** What a kit that is a picture has instead of colours. */
export const NO_COLOURS = {
  pattern: null,
  main: null,
  second: null,
  numbers: null,
  shorts: null,
  socks: null,
} as const;

const kitsOf = prepared((db, teamId: number) =>
  db
    .selectFrom('kits')
    .select(['kind', 'image', 'pattern', 'main', 'second', 'numbers', 'shorts', 'socks'])
    .where('team_id', '=', teamId)
    .orderBy(sql`array_position(array['home', 'away', 'third'], kind)`)
    .compile(),
);
