import { definePage, usePage } from '../../../lib/page.ts';
import { CategoryList, HomeList, SubcategoryList } from '../components/lists.tsx';
import { categoryQuery, shopQuery, subcategoryQuery } from '../queries.ts';

export const page = definePage({
  path: [
    '/:lang/console/:console/shop',
    '/:lang/console/:console/categories/:categorySlug',
    '/:lang/console/:console/subcategories/:subcategorySlug',
  ],
  search: ['q', 'type', 'sort', 'page'],
  faces: ['visitor', 'user'],
  queries: ({ params, search }) => {
    if ('categorySlug' in params) return [categoryQuery(params, search)];
    if ('subcategorySlug' in params) return [subcategoryQuery(params, search)];
    return [shopQuery(params, search)];
  },
});

/** What is on sale: all of it, a category's or a subcategory's, with the shelves below. */
export default function ShopPage() {
  const { params, search } = usePage(page);
  if ('categorySlug' in params) return <CategoryList params={params} search={search} />;
  if ('subcategorySlug' in params) return <SubcategoryList params={params} search={search} />;
  return <HomeList params={params} search={search} />;
}
