import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeUser } from '../../apps/server/factories/index.ts';
import { makeShop, type ProductAsked } from '../../apps/server/factories/shop.ts';
import { DESIGNS, drawDesign } from '../../apps/server/src/features/shop/index.ts';
import { diskPictures } from '../../apps/server/src/platform/files.ts';
import { readDrawing } from '../../apps/server/src/platform/make-pictures.ts';
import { type Db, inWriteOf } from './database.ts';

const SHELF = 'Bench shelf';
/** A category, a subcategory and a product of the bench's shop, by their addresses. */
export const SLUGS = {
  category: 'bench-shop',
  subcategory: 'bench-shelf',
  product: 'bench-product-1',
} as const;
const PRODUCTS = 100;
/** What each costs: for a day more each time. */
export const PRICE = 10;

/** A shop of a hundred products with the drawn designs, made once however many lines need one; answers the products' ids. */
export async function makeBenchShop(db: Db): Promise<readonly number[]> {
  const there = await db
    .selectFrom('products')
    .select('id')
    .where('slug', 'like', 'bench-product-%')
    .orderBy('id')
    .execute();
  if (there.length > 0) return there.map(({ id }) => id);
  const pictures = diskPictures(await mkdtemp(join(tmpdir(), 'matchnight-bench-')));
  const drawn = await Promise.all(DESIGNS.map(({ key }) => readDrawing(drawDesign(key))));
  return await inWriteOf(db, async (tx) => {
    const author = await makeUser(tx, { nick: 'Bench shop', role: 'FULL', now: new Date() });
    const images: string[] = [];
    for (const picture of drawn) images.push(await pictures.keep(tx, picture));
    const products = Array.from({ length: PRODUCTS }, (_, at): ProductAsked => {
      const place = at % DESIGNS.length;
      const type = DESIGNS[place]?.type ?? 'AV';
      return { name: `Bench product ${at + 1}`, type, coins: PRICE, days: 1, image: images[place] ?? '' };
    });
    const made = await makeShop(tx, {
      authorId: author.userId,
      shelves: { 'Bench shop': { [SHELF]: products } },
    });
    return [...made.values()];
  });
}
