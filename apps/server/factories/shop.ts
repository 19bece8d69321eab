import type { ProductType } from '@matchnight/contract';
import { freeAddress, insertProduct, insertShelf } from '../src/features/shop/index.ts';
import type { Tx } from '../src/platform/database/index.ts';

export interface ProductAsked {
  readonly name: string;
  readonly type: ProductType;
  readonly coins: number;
  /** Its price in money; by default it has none. */
  readonly cents?: number | null;
  /** The hash of a kept picture. */
  readonly image: string;
  readonly design?: string | null;
  readonly description?: string;
  /** Null: forever, as where it is not said. */
  readonly days?: number | null;
  readonly premium?: boolean;
  readonly visible?: boolean;
}
/** A category with its subcategories, and what these hold. */
export type ShelvesAsked = Readonly<Record<string, Readonly<Record<string, readonly ProductAsked[]>>>>;

/** Fills an empty shop, in the order that is asked; answers the ids of its products by their names. */
export async function makeShop(
  tx: Tx,
  { authorId, shelves }: { readonly authorId: number; readonly shelves: ShelvesAsked },
): Promise<ReadonlyMap<string, number>> {
  const made = new Map<string, number>();
  for (const [at, [category, below]] of Object.entries(shelves).entries()) {
    const categoryId = await insertShelf(tx, { categoryId: null, name: category, order: at + 1, authorId });
    for (const [place, [name, products]] of Object.entries(below).entries()) {
      const subcategoryId = await insertShelf(tx, { categoryId, name, order: place + 1, authorId });
      for (const [order, product] of products.entries()) {
        made.set(
          product.name,
          await makeProduct(tx, subcategoryId, { ...product, authorId, order: order + 1 }),
        );
      }
    }
  }
  return made;
}

/** Answers its id. */
export async function makeProduct(
  tx: Tx,
  subcategoryId: number,
  product: ProductAsked & { readonly authorId: number; readonly order: number },
): Promise<number> {
  const { name, type, coins, image, order, authorId } = product;
  const {
    cents = null,
    design = null,
    description = '',
    days = null,
    premium = false,
    visible = true,
  } = product;
  const slug = await freeAddress(tx, 'products', name);
  return await insertProduct(tx, {
    subcategory_id: subcategoryId,
    name,
    slug,
    type,
    coins,
    cents,
    image,
    design,
    description,
    days,
    premium,
    visible,
    order,
    author_id: authorId,
  });
}
