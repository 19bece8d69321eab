import type { ProductType } from '@matchnight/contract';
import type { PublicRead } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { found } from '../../platform/errors.ts';
import { findProduct, findProducts, type ProductFilter } from './repository/products.ts';
import { findAllShelves, type ShelfRow } from './repository/shelves.ts';
import { itemOf, shelfOf } from './view.ts';

type Read = Pick<PublicRead<'shop.home'>, 'db' | 'page' | 'tag' | 'site'> & {
  readonly query: { readonly q?: string | undefined; readonly type?: ProductType | undefined } & Pick<
    ProductFilter,
    'sort'
  >;
};

export const home: Handler<'shop.home'> = async (context) => {
  const shelves = await findAllShelves(context.db);
  const categories = shelves
    .filter((shelf) => shelf.category_id === null)
    .map((shelf) => ({ ...shelfOf(shelf), subcategories: below(shelves, shelf).map(shelfOf) }));
  const products = await onSale(context, {});
  return { ...products, categories, currency: context.site.currency };
};

export const category: Handler<'shop.category'> = async (context) => {
  const shelves = await findAllShelves(context.db);
  const isIt = (one: ShelfRow) => one.category_id === null && one.slug === context.params.categorySlug;
  const shelf = found(shelves.find(isIt));
  const products = await onSale(context, { categoryId: shelf.id });
  return {
    ...products,
    category: { name: shelf.name, slug: shelf.slug },
    subcategories: below(shelves, shelf).map(shelfOf),
    currency: context.site.currency,
  };
};

export const subcategory: Handler<'shop.subcategory'> = async (context) => {
  const shelves = await findAllShelves(context.db);
  const isIt = (one: ShelfRow) => one.category_id !== null && one.slug === context.params.subcategorySlug;
  const shelf = found(shelves.find(isIt));
  const above = found(shelves.find((one) => one.category_id === null && one.id === shelf.category_id));
  const products = await onSale(context, { subcategoryId: shelf.id });
  return {
    ...products,
    category: { name: above.name, slug: above.slug },
    subcategory: { name: shelf.name, slug: shelf.slug },
    currency: context.site.currency,
  };
};

export const product: Handler<'shop.product'> = async ({ db, params, site, tag }) => {
  tag('shop');
  const known = await findProduct(db, { slug: params.productSlug });
  const row = found(known?.visible ? known : undefined);
  return {
    data: {
      ...itemOf(row, site),
      description: row.description,
      category: { name: row.category, slug: row.category_slug },
      subcategory: { name: row.subcategory, slug: row.subcategory_slug },
      currency: site.currency,
    },
  };
};

async function onSale(
  { db, page, tag, query, site }: Read,
  of: Pick<ProductFilter, 'categoryId' | 'subcategoryId'>,
) {
  tag('shop');
  const { q: text, type, sort } = query;
  const { rows, total } = await findProducts(db, { ...of, text, type, sort, visible: true, ...page });
  return { rows: rows.map((row) => itemOf(row, site)), total };
}

function below(shelves: readonly ShelfRow[], { id }: ShelfRow): ShelfRow[] {
  return shelves.filter((one) => one.category_id === id);
}
