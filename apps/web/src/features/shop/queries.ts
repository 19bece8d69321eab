import { PRODUCT_TYPES, type ProductType } from '@matchnight/contract/constants';
import type { PagePath } from '@matchnight/contract/pages';
import type { Reply } from '../../lib/call-types.ts';
import type { Search } from '../../lib/page.ts';
import { pageOf } from '../../lib/page-query.ts';
import type { PathParams } from '../../lib/paths.ts';
import { queryOf } from '../../lib/query.ts';

const SHOP = '/:lang/console/:console/shop' satisfies PagePath;
const CATEGORY = '/:lang/console/:console/categories/:categorySlug' satisfies PagePath;
const SUBCATEGORY = '/:lang/console/:console/subcategories/:subcategorySlug' satisfies PagePath;
const PRODUCT = '/:lang/console/:console/products/:productSlug' satisfies PagePath;

export type ShopParams = PathParams<typeof SHOP>;
export type CategoryParams = PathParams<typeof CATEGORY>;
export type SubcategoryParams = PathParams<typeof SUBCATEGORY>;
export type Home = Reply<'shop.home'>['data'];
export type Listed = Home['data'][number];
export type Product = Reply<'shop.product'>['data'];

/** The first is the order of a list whose address says nothing. */
export const SORTS = ['shelf', 'new', 'cheap', 'dear', 'name'] as const;
/** Longer ones the server's pages don't know. */
const LONGEST_TEXT = 60;
type ListSearch = Search<'q' | 'type' | 'sort' | 'page'>;

export const shopQuery = (params: ShopParams, search: ListSearch) =>
  queryOf('shop.home', params, asked(search));
export const categoryQuery = (params: CategoryParams, search: ListSearch) =>
  queryOf('shop.category', params, asked(search));
export const subcategoryQuery = (params: SubcategoryParams, search: ListSearch) =>
  queryOf('shop.subcategory', params, asked(search));
export const productQuery = (params: PathParams<typeof PRODUCT>) => queryOf('shop.product', params);

/** The type that an address asks for; null: all. */
export function typeOf(search: Search<'type'>): ProductType | null {
  return PRODUCT_TYPES.find((type) => type === search.get('type')) ?? null;
}

/** A list as its address asks for it: ?q= ?type= ?sort= ?page=. */
export function asked(search: ListSearch) {
  const q = search.get('q') ?? '';
  const type = typeOf(search);
  return {
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? SORTS[0],
    ...(q !== '' && q.length <= LONGEST_TEXT ? { q } : {}),
    ...(type === null ? {} : { type }),
    ...pageOf(search),
  };
}
