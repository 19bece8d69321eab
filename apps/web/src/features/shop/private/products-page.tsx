import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { OrderedList } from '../../../ui/ordered-list.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { useMove } from '../../../ui/use-move.ts';
import { Price } from '../components/price.tsx';
import { ProductFacts } from '../components/product-facts.tsx';
import { ProductPicture } from '../components/product-picture.tsx';
import {
  type DeskParams,
  isInOrder,
  type ProductRow,
  productsQuery,
  shelvesQuery,
  subcategoryOf,
} from '../desk.ts';
import { dearestCents } from '../price.ts';
import { DeskFrame } from './components/desk-frame.tsx';
import { DeskTools } from './components/product-tools.tsx';
import './components/desk.css';

export const page = definePage({
  path: '/:lang/:console/dashboard/shop/products',
  search: ['q', 'type', 'sort', 'page', 'subcategory', 'visible'],
  faces: ['full'],
  queries: ({ params, search }) => [productsQuery(params, search), shelvesQuery(params)],
});

/** All products, on sale or not: searched, narrowed, sorted; those of a subcategory are put in order. */
export default function ProductsPage() {
  const t = useT();
  const { params, search } = usePage(page);
  const list = useReply(productsQuery(params, search)).data;
  const categories = useReply(shelvesQuery(params)).data;
  const move = useMove(({ id }: ProductRow, order: number) =>
    api('shop.moveProduct', { params: { ...params, productId: id }, body: { order } }),
  );
  const subcategory = subcategoryOf(search);
  const create = linkTo('/:lang/:console/dashboard/shop/products/create', params);
  const hasShelf = categories.some(({ subcategories }) => subcategories.length > 0);
  return (
    <DeskFrame title={t('shopdesk.menu_products')} params={params}>
      {hasShelf && (
        <p className="mb-4">
          <Link
            className={buttonClass('primary')}
            to={subcategory === null ? create : `${create}?subcategory=${subcategory}`}
          >
            {t('shopdesk.product_new')}
          </Link>
        </p>
      )}
      <DeskTools categories={categories} />
      <p className="mb-4 text-muted">
        {t(isInOrder(search) ? 'shopdesk.order_hint' : 'shopdesk.order_hint_choose')}
      </p>
      {list.total === 0 ? (
        <EmptyState
          icon="bag"
          title={t('shop.none_found')}
          text={t(hasShelf ? 'shopdesk.products_none_text' : 'shopdesk.subcategories_first')}
        />
      ) : (
        <Card>
          <OrderedList
            rows={list.data}
            total={list.total}
            isBusy={move.isBusy}
            isFixed={!isInOrder(search)}
            onMove={move.run}
          >
            {(product) => <Row product={product} currency={list.currency} params={params} />}
          </OrderedList>
        </Card>
      )}
      <Pager page={list.page} perPage={list.per_page} total={list.total} />
    </DeskFrame>
  );
}

function Row(props: { product: ProductRow; currency: string; params: DeskParams }) {
  const { product, currency, params } = props;
  const { id, name, type, coins, price_cents, category, subcategory, visible, owners, worn } = product;
  const t = useT();
  const edit = linkTo('/:lang/:console/dashboard/shop/products/:productId/edit', {
    ...params,
    productId: id,
  });
  return (
    <>
      <span className="desk-picture">
        <ProductPicture product={product} />
      </span>
      <span className="min-w-0 flex-1 basis-40">
        <Link
          to={edit}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        <span className="block text-sm text-muted wrap-anywhere">
          {t(`shop.type_${type}`)} · {category.name} › {subcategory.name}
        </span>
        <span className="flex flex-wrap items-baseline gap-x-3">
          <Price cents={dearestCents(coins)} {...{ coins, price_cents, currency }} />
          <ProductFacts {...product} />
        </span>
        <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {!visible && <Badge tone="warn">{t('shopdesk.off_sale')}</Badge>}
          {t('shopdesk.owners', { count: owners, worn })}
        </span>
      </span>
    </>
  );
}
