import type { ProductType } from '@matchnight/contract/constants';
import type { PagePath } from '@matchnight/contract/pages';
import type { Reply } from '../../lib/call-types.ts';
import type { Search } from '../../lib/page.ts';
import { linkTo, type PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';
import { asked } from './queries.ts';

const DESK = '/:lang/:console/dashboard/shop/categories' satisfies PagePath;

export type DeskParams = PathParams<typeof DESK>;
export type Category = Reply<'shop.categories'>['data'][number];
export type Shelf = Category['subcategories'][number];
export type ProductRow = Reply<'shop.products'>['data']['data'][number];
export type DeskProduct = Reply<'shop.deskProduct'>['data'];
export type Design = Reply<'shop.designs'>['data'][number];

export const shelvesQuery = ({ lang, console }: DeskParams) => queryOf('shop.categories', { lang, console });
export const designsQuery = ({ lang, console }: DeskParams) => queryOf('shop.designs', { lang, console });
export const deskProductQuery = ({ lang, console, productId }: DeskParams & { productId: number }) =>
  queryOf('shop.deskProduct', { lang, console, productId });

type ProductSearch = Search<'q' | 'type' | 'sort' | 'page' | 'subcategory' | 'visible'>;

/** All products as the address asks for them. */
export function productsQuery({ lang, console }: DeskParams, search: ProductSearch) {
  const subcategory = subcategoryOf(search);
  const visible = search.get('visible');
  return queryOf(
    'shop.products',
    { lang, console },
    {
      ...asked(search),
      ...(subcategory === null ? {} : { subcategory }),
      ...(visible === 'true' || visible === 'false' ? { visible } : {}),
    },
  );
}

/** The subcategory whose products an address asks for; null: all. */
export function subcategoryOf(search: Search<'subcategory'>): number | null {
  const id = Number(search.get('subcategory'));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Products can be moved where all of a subcategory are shown in their order, and nothing else. */
export function isInOrder(search: ProductSearch): boolean {
  const { sort, q, type } = { q: undefined, type: undefined, ...asked(search) };
  return (
    subcategoryOf(search) !== null &&
    sort === 'shelf' &&
    q === undefined &&
    type === undefined &&
    search.get('visible') === null
  );
}

/** Whether products of a type need a picture of a certain shape; a form cuts it so. */
export const SHAPES = {
  AV: 'square',
  BT: 'wide',
  BD: 'wide',
  BE: 'wide',
  BU: 'wide',
  CA: 'card',
} as const satisfies Record<ProductType, string>;

export function subcategoriesPath({ lang, console }: DeskParams, categoryId: number): string {
  return linkTo('/:lang/:console/dashboard/shop/categories/:categoryId/subcategories', {
    lang,
    console,
    categoryId,
  });
}

/** The products of a subcategory, in their order. */
export function productsPath({ lang, console }: DeskParams, subcategoryId?: number): string {
  const path = linkTo('/:lang/:console/dashboard/shop/products', { lang, console });
  return subcategoryId === undefined ? path : `${path}?subcategory=${subcategoryId}`;
}
