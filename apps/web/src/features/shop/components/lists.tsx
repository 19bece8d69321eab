import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Head } from '../../../ui/head.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import {
  type CategoryParams,
  categoryQuery,
  type ShopParams,
  type SubcategoryParams,
  shopQuery,
  subcategoryQuery,
} from '../queries.ts';
import { ProductList } from './product-list.tsx';
import { Shelves } from './shelves.tsx';
import { categoryPath, ShopTrail, subcategoryPath } from './shop-trail.tsx';

/** Everything on sale, and the categories. */
export function HomeList({ params, search }: { params: ShopParams; search: URLSearchParams }) {
  const t = useT();
  const home = useReply(shopQuery(params, search)).data;
  return (
    <>
      <Head title={t('shell.shop')} description={t('shop.description')} />
      <PageHead title={t('shell.shop')}>
        <span>{t('shop.lead')}</span>
        <TextLink to={linkTo('/:lang/console/:console/coins', params)}>{t('shop.buy_coins')}</TextLink>
        <TextLink to={linkTo('/:lang/console/:console/premium', params)}>{t('shop.premium')}</TextLink>
      </PageHead>
      <Shelves
        label={t('shop.categories')}
        shelves={home.categories}
        pathOf={(slug) => categoryPath(params, slug)}
      />
      <ProductList list={home} params={params} />
    </>
  );
}

/** What a category sells, and its subcategories. */
export function CategoryList({ params, search }: { params: CategoryParams; search: URLSearchParams }) {
  const t = useT();
  const shown = useReply(categoryQuery(params, search)).data;
  return (
    <>
      <ShelfHead name={shown.category.name} params={params} />
      <Shelves
        label={t('shop.subcategories')}
        shelves={shown.subcategories}
        pathOf={(slug) => subcategoryPath(params, slug)}
      />
      <ProductList list={shown} params={params} />
    </>
  );
}

/** What a subcategory sells. */
export function SubcategoryList({ params, search }: { params: SubcategoryParams; search: URLSearchParams }) {
  const shown = useReply(subcategoryQuery(params, search)).data;
  return (
    <>
      <ShelfHead name={shown.subcategory.name} params={params} category={shown.category} />
      <ProductList list={shown} params={params} />
    </>
  );
}

function ShelfHead(props: { name: string; params: ShopParams; category?: { name: string; slug: string } }) {
  const { name, ...trail } = props;
  const t = useT();
  return (
    <>
      <Head title={t('shop.page_title', { name })} description={t('shop.shelf_description', { name })} />
      <PageHead title={name} above={<ShopTrail {...trail} />} />
    </>
  );
}
