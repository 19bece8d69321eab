import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { ProductList } from '../components/product-list.tsx';
import { Shelves } from '../components/shelves.tsx';
import { ShopTrail, subcategoryPath } from '../components/shop-trail.tsx';
import { categoryQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/console/:console/categories/:categorySlug',
  search: ['q', 'type', 'sort', 'page'],
  queries: ({ params, search }) => [categoryQuery(params, search)],
});

/** A category of the shop: its subcategories, and what they sell. */
export default function CategoryPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const shown = useReply(categoryQuery(params, search)).data;
  const { name } = shown.category;
  const shelves = shown.subcategories.map((one) => ({
    name: one.name,
    products: one.products,
    to: subcategoryPath(params, one.slug),
  }));
  return (
    <>
      <Head title={t('shop.page_title', { name })} description={t('shop.shelf_description', { name })} />
      <PageHead title={name} above={<ShopTrail params={params} />} />
      <Shelves label={t('shop.subcategories')} shelves={shelves} />
      <ProductList list={shown} params={params} />
    </>
  );
}
