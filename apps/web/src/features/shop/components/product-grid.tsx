import { linkTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Link } from '../../../ui/link.tsx';
import type { Listed, ShopParams } from '../queries.ts';
import { Price } from './price.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductPicture } from './product-picture.tsx';

/** Products side by side, each a link to its page. */
export function ProductGrid(props: { products: readonly Listed[]; currency: string; params: ShopParams }) {
  const { products, currency, params } = props;
  const { lang, console } = params;
  const t = useT();
  return (
    <ul className="product-grid">
      {products.map((product, place) => (
        <li key={product.id}>
          <Link
            to={linkTo('/:lang/console/:console/products/:productSlug', {
              lang,
              console,
              productSlug: product.slug,
            })}
            className="product-tile"
          >
            <ProductPicture product={product} isFirst={place < 4} />
            <span className="grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-1 px-3 py-3">
              <span className="product-type text-xs font-semibold text-muted">
                {t(`shop.type_${product.type}`)}
              </span>
              <span className="display text-lg wrap-anywhere">{product.name}</span>
              <ProductFacts {...product} />
              <span className="mt-1">
                <Price {...product} currency={currency} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
