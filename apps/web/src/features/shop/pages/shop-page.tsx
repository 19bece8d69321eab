import { definePage, usePage } from '../../../lib/page.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { ProductList } from '../components/product-list.tsx';
import { Shelves } from '../components/shelves.tsx';
import { categoryPath } from '../components/shop-trail.tsx';
import { shopQuery } from '../queries.ts';

export const page = definePage({
  path: '/:lang/console/:console/shop',
  search: ['q', 'type', 'sort', 'page'],
  faces: ['visitor', 'user'],
  queries: ({ params, search }) => [shopQuery(params, search)],
});

/** The shop: its categories, and everything on sale. */
export default function ShopPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const home = useReply(shopQuery(params, search)).data;
  const shelves = home.categories.map(({ name, slug, products }) => ({
    name,
    products,
    to: categoryPath(params, slug),
  }));
  return (
    <>
      <Head title={t('shell.shop')} description={t('shop.description')} />
      <PageHead title={t('shell.shop')}>
        <span>{t('shop.lead')}</span>
      </PageHead>
      <Shelves label={t('shop.categories')} shelves={shelves} />
      <ProductList list={home} params={params} />
    </>
  );
}
