import type { ProductType } from '@matchnight/contract/constants';

interface Shown {
  readonly type: ProductType;
  readonly image: string | null;
}

/** A product's picture in a box of its type's shape, so that nothing moves when it comes. Decoration: its name is beside it. */
export function ProductPicture({ product, isFirst = false }: { product: Shown; isFirst?: boolean }) {
  const { type, image } = product;
  return (
    <span className={`product-picture product-${shapeOf(type)}`}>
      {image !== null && (
        <img src={`${image}-480.webp`} alt="" loading={isFirst ? 'eager' : 'lazy'} decoding="async" />
      )}
    </span>
  );
}

/** Avatars are round on the site; backgrounds and cards are wide. */
function shapeOf(type: ProductType) {
  if (type === 'AV') return 'avatar';
  return type === 'CA' ? 'card' : 'background';
}
