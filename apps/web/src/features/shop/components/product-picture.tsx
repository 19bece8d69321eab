import type { ProductType } from '@matchnight/contract/constants';
import './shop.css';

interface Shown {
  readonly type: ProductType;
  readonly image: string | null;
}

/** A product's picture in a box of its type's shape, so that nothing moves when it comes. Decoration: its name is beside it. */
export function ProductPicture(props: {
  product: Shown;
  /** It is in sight at once. */
  isFirst?: boolean;
  /** In its own shape, as large as the page has room. */
  isWhole?: boolean;
}) {
  const { product, isFirst = false, isWhole = false } = props;
  const { type, image } = product;
  const shape = shapeOf(type);
  const size = isWhole && shape === 'background' ? 1366 : 480;
  return (
    <span className={`product-picture product-${shape} ${isWhole ? 'product-whole' : ''}`}>
      {image !== null && (
        <img src={`${image}-${size}.webp`} alt="" loading={isFirst ? 'eager' : 'lazy'} decoding="async" />
      )}
    </span>
  );
}

/** Avatars are round on the site, cards stand, backgrounds lie. */
function shapeOf(type: ProductType) {
  if (type === 'AV') return 'avatar';
  return type === 'CA' ? 'card' : 'background';
}
