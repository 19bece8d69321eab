import type { ProductType } from '@matchnight/contract';
import { makeProduct } from '../../factories/shop.ts';
import { insertShelf } from '../features/shop/index.ts';
import type { Tx } from '../platform/database/index.ts';
import { readDrawing } from '../platform/files.ts';
import { touch } from '../platform/touch.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

/** What is dressed; its number is that of the noun. */
export interface Dressed {
  readonly noun: 'player' | 'team' | 'tournament' | 'division';
  readonly id: number;
}

let made = 0;

/** A picture of one colour, stored; its hash. */
export async function storedPicture(app: TestApp, colour: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="683" height="228"><path fill="${colour}" d="M0 0h683v228H0z"/></svg>`;
  return await app.outside.pictures.keep(app.database.db, await readDrawing(svg));
}

/** A product on a shelf of its own; its id. */
export async function makeWorn(
  app: TestApp,
  { type, image, author }: { readonly type: ProductType; readonly image: string; readonly author: Person },
): Promise<number> {
  made += 1;
  const name = `Worn ${made}`;
  const authorId = author.userId;
  return await app.write(async (tx) => {
    const categoryId = await insertShelf(tx, { categoryId: null, name, order: made, authorId });
    const shelf = await insertShelf(tx, { categoryId, name: `${name} things`, order: 1, authorId });
    return await makeProduct(tx, shelf, { name, type, image, coins: 100, order: 1, authorId });
  });
}

/** Puts a product of a user's on something, as the storage does; the possession's id. */
export async function putOn(
  app: TestApp,
  { product, type, of, on }: { product: number; type: ProductType; of: Person; on: Dressed },
): Promise<number> {
  return await app.write(async (tx) => {
    const { id } = await tx
      .insertInto('possessions')
      .values({ user_id: of.userId, product_id: product, bought_at: app.clock.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('worn')
      .values({ possession_id: id, type, since: app.clock.now, [`${on.noun}_id`]: on.id })
      .execute();
    touchOf(tx, on);
    return id;
  });
}

export async function takeOff(app: TestApp, possession: number, on: Dressed): Promise<void> {
  await app.write(async (tx) => {
    await tx.deleteFrom('worn').where('possession_id', '=', possession).execute();
    touchOf(tx, on);
  });
}

/** Members' things are hidden while their wearer is no member. */
export async function setShown(
  app: TestApp,
  possession: number,
  { on, isShown }: { on: Dressed; isShown: boolean },
): Promise<void> {
  await app.write(async (tx) => {
    await tx.updateTable('worn').set({ is_shown: isShown }).where('possession_id', '=', possession).execute();
    touchOf(tx, on);
  });
}

function touchOf(tx: Tx, { noun, id }: Dressed): void {
  touch(tx, `${noun}:${id}`);
}
