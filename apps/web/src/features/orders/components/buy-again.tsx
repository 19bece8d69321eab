import { COIN_PACKAGES } from '@matchnight/contract/constants';
import { linkTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { planOf } from '../../premium/index.ts';
import type { OrderItem, PayPlace } from '../queries.ts';

interface AgainProps {
  readonly order: OrderItem;
  readonly place: PayPlace;
  /** Among others, as a link in its line. */
  readonly isInList?: boolean;
}

/** Leads from a payment that came to nothing to where the same is ordered anew, as long as it is sold: with its price, limits and terms of now. */
export function BuyAgain({ order, place, isInList = false }: AgainProps) {
  const t = useT();
  const to = order.state === 'failed' || order.state === 'expired' ? againPath(order, place) : null;
  if (to === null) return null;
  return isInList ? (
    <TextLink to={to}>{t('common.try_again')}</TextLink>
  ) : (
    <Link className={buttonClass('primary')} to={to}>
      {t('common.try_again')}
    </Link>
  );
}

function againPath({ kind, quantity, product }: OrderItem, { lang, console }: PayPlace): string | null {
  const asked = String(quantity);
  switch (kind) {
    case 'coins':
      if (!COIN_PACKAGES.some(({ coins }) => coins === quantity)) return null;
      return linkTo('/:lang/console/:console/coins/:quantity/buy', { lang, console, quantity: asked });
    case 'premium':
      if (planOf(asked) === undefined) return null;
      return linkTo('/:lang/console/:console/premium/:month/buy', { lang, console, month: asked });
    case 'product':
      if (!product?.is_on_sale) return null;
      return linkTo('/:lang/console/:console/products/:productSlug', {
        lang,
        console,
        productSlug: product.slug,
      });
    case 'donation':
      return linkTo('/:lang/console/:console/donations', { lang, console });
  }
}
