import type { ProductType } from '@matchnight/contract';
import { makeShop } from '../../factories/shop.ts';
import { putOn as dress, setShown as set, takeOff as undress } from '../../factories/wearing.ts';
import type { Target } from '../features/storage/index.ts';
import { found } from '../platform/errors.ts';
import { readDrawing } from '../platform/make-pictures.ts';
import type { TestApp } from './app.ts';
import type { Person } from './people.ts';

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
  const shelves = { [name]: { [`${name} things`]: [{ name, type, image, coins: 100 }] } };
  const ids = await app.write((tx) => makeShop(tx, { authorId: author.userId, shelves }));
  return found(ids.get(name));
}

/** Puts a product of a user's on something, as the storage does; the possession's id. */
export async function putOn(
  app: TestApp,
  { product, type, of, on }: { product: number; type: ProductType; of: Person; on: Target },
): Promise<number> {
  const { now } = app.clock;
  return await app.write((tx) => dress(tx, { product, type, userId: of.userId, on, now }));
}

export async function takeOff(app: TestApp, possession: number): Promise<void> {
  await app.write((tx) => undress(tx, possession));
}

/** Shows something that is worn, or hides it. */
export async function setShown(
  app: TestApp,
  possession: number,
  shown: { on: Target; isShown: boolean },
): Promise<void> {
  await app.write((tx) => set(tx, possession, shown));
}
