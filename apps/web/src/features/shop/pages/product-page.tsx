import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { late } from '../../../lib/late.tsx';
import { definePage, usePage } from '../../../lib/page.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Head } from '../../../ui/head.tsx';
import { Link } from '../../../ui/link.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Price } from '../components/price.tsx';
import { ProductFacts } from '../components/product-facts.tsx';
import { ProductPicture } from '../components/product-picture.tsx';
import { ShopTrail } from '../components/shop-trail.tsx';
import { type Product, productQuery, type ShopParams } from '../queries.ts';

/** Only users buy: nobody else loads it. */
const OwnOffer = late(
  ['bandesk', 'buying', 'forms', 'orders', 'paying'],
  () => import('../components/own-offer.tsx'),
);

export const page = definePage({
  path: '/:lang/console/:console/products/:productSlug',
  faces: ['visitor', 'user'],
  queries: ({ params }) => [productQuery(params)],
});

/** A product: how it looks, what it costs in coins and in money, how long it lasts; users buy and give it here. */
export default function ProductPage() {
  const t = useT();
  const { params } = usePage(page);
  const product = useReply(productQuery(params)).data;
  const { name, category, subcategory } = product;
  return (
    <>
      <Head
        title={t('shop.page_title', { name })}
        description={product.description || t('shop.product_description', { name })}
      />
      <PageHead title={name} above={<ShopTrail {...{ params, category, subcategory }} />}>
        <span>{t(`shop.type_${product.type}`)}</span>
      </PageHead>
      <div className="product-columns">
        <div className="overflow-hidden rounded-lg border border-line">
          <ProductPicture product={product} isFirst isWhole />
        </div>
        <section className="grid gap-3 rounded-lg border border-line bg-surface p-4">
          <Price {...product} isLarge />
          <ProductFacts {...product} />
          {product.description !== '' && <p className="wrap-anywhere">{product.description}</p>}
          <p className="text-sm text-muted">{t(`shop.where_${product.type}`)}</p>
          <Buying product={product} params={params} />
        </section>
      </div>
    </>
  );
}

/** Visitors learn that they have to log in; users see what buying means for them. */
function Buying({ product, params }: { product: Product; params: ShopParams }) {
  const t = useT();
  const session = useSession();
  const { pathname } = useLocation();
  const login = `${pathTo('login', params)}?from=${encodeURIComponent(pathname)}`;
  return (
    <>
      <p className="for-visitor">
        <Link className={buttonClass('primary')} to={login}>
          {t('shop.log_in')}
        </Link>
      </p>
      {/* Its room is kept from the start, so that less moves when it has been asked for. */}
      <div className="for-user min-h-18">
        {session !== null && (
          <Suspense>
            <OwnOffer key={product.id} product={product} params={params} me={session.user} />
          </Suspense>
        )}
      </div>
    </>
  );
}
