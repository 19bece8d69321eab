import { DRESSES } from '@matchnight/contract/constants';
import { lazy, Suspense, useState } from 'react';
import { formatPrice } from '../../../lib/price.ts';
import { useLateReply } from '../../../lib/query.ts';
import type { StoredUser } from '../../../lib/session.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/empty-state.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { type BuyingPlace, mayGive, mayOrder, type Offer, offerQuery } from '../offer.ts';
import type { Product } from '../queries.ts';
import { Blocked } from './offer-facts.tsx';

// Each comes with its button.
const BuyDialog = lazy(() => import('./buy-dialog.tsx'));
const MoneyDialog = lazy(() => import('./money-dialog.tsx'));
const GiftDialog = lazy(() => import('./gift-dialog.tsx'));
const PreviewDialog = lazy(() => import('./preview-dialog.tsx'));

type Open = 'buy' | 'money' | 'gift' | 'preview' | null;

/** What a product is for the user: what is in the way of buying it, how it would look, and the ways to have or give it. */
export default function OwnOffer(props: { product: Product; params: BuyingPlace; me: StoredUser }) {
  const { product, params, me } = props;
  const t = useT();
  const { data, error, refetch } = useLateReply(offerQuery(params, product.id));
  const [open, setOpen] = useState<Open>(null);
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <div className="skeleton h-24 w-full" />;
  const offer = data.data;
  const { price_cents: cents, currency } = product;
  const price = cents !== null && mayOrder(offer, product) ? formatPrice(params.lang, cents, currency) : null;
  const close = () => setOpen(null);
  const lookAgain = async () => (await refetch()).data?.data ?? null;
  return (
    <div className="grid gap-3">
      <Standing offer={offer} product={product} place={params} />
      <div className="flex flex-wrap gap-3">
        {offer.blocked === null && (
          <Button onClick={() => setOpen('buy')}>
            {t(offer.runs_until === null ? 'buying.buy' : 'buying.extend')}
          </Button>
        )}
        {price !== null && (
          <Button kind={offer.blocked === null ? 'secondary' : 'primary'} onClick={() => setOpen('money')}>
            {t('buying.buy_money', { price })}
          </Button>
        )}
        <Button kind="secondary" onClick={() => setOpen('preview')}>
          {t('buying.preview')}
        </Button>
        {(mayGive(offer) || mayOrder(offer, product)) && (
          <Button kind="secondary" onClick={() => setOpen('gift')}>
            {t('buying.give')}
          </Button>
        )}
      </div>
      <Suspense>
        {open === 'buy' && (
          <BuyDialog
            product={product}
            place={params}
            onClose={close}
            {...(price === null ? {} : { money: { price, onChoose: () => setOpen('money') } })}
          />
        )}
        {open === 'money' && <MoneyDialog product={product} place={params} onClose={close} />}
        {open === 'gift' && <GiftDialog {...{ product, offer, lookAgain }} place={params} onClose={close} />}
        {open === 'preview' && <PreviewDialog {...{ product, me }} targets={offer.targets} onClose={close} />}
      </Suspense>
    </div>
  );
}

function Standing({ offer, product, place }: { offer: Offer; product: Product; place: BuyingPlace }) {
  const t = useT();
  const { runs_until: until, targets, blocked } = offer;
  return (
    <>
      <Blocked offer={offer} place={place} />
      {until !== null && blocked !== 'owned_forever' && (
        <p className="text-sm text-muted">
          {t('buying.runs_until')} <TimeTag instant={until} />
        </p>
      )}
      {targets.length === 0 && (
        <p className="text-sm text-muted">{t(`buying.no_target_${DRESSES[product.type]}`)}</p>
      )}
    </>
  );
}
