import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { ProductList } from '../components/product-list.tsx';
import { ShopTrail } from '../components/shop-trail.tsx';
import { subcategoryQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/console/:console/subcategories/:subcategorySlug',
  search: ['q', 'type', 'sort', 'page'],
  queries: ({ params, search }) => [subcategoryQuery(params, search)],
});

/** A subcategory of the shop with what it sells. */
export default function SubcategoryPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const shown = useReply(subcategoryQuery(params, search)).data;
  const { name } = shown.subcategory;
  return (
    <>
      <Head title={t('shop.page_title', { name })} description={t('shop.shelf_description', { name })} />
      <PageHead title={name} above={<ShopTrail params={params} category={shown.category} />} />
      <ProductList list={shown} params={params} />
    </>
  );
}
