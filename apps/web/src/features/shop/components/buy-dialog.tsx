import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { formatCoins } from '../../../lib/coins.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogDeeds } from '../../../ui/dialog.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { type BuyingPlace, type Offer, offerQuery } from '../offer.ts';
import { Blocked, OfferFacts } from './offer-facts.tsx';
import { WearNow } from './wear-now.tsx';

interface BuyingProps {
  readonly product: { readonly id: number; readonly name: string };
  readonly place: BuyingPlace;
  readonly onClose: () => void;
  /** The way to pay with money instead, where the product has a price. */
  readonly money?: { readonly price: string; readonly onChoose: () => void };
}

/**
 * Asks once before coins are paid, with the price, what is left after it and until when. If the price is no longer what was
 * shown, nothing is paid and the dialog asks again. Then what was bought can be worn at once.
 */
export default function BuyDialog({ product, place, onClose, money }: BuyingProps) {
  const t = useT();
  const { data, refetch } = useLateReply(offerQuery(place, product.id));
  const [bought, setBought] = useState<number | null>(null);
  // As it began: what has just been bought is not asked to be extended.
  const [begun, setBegun] = useState<Offer | null>(null);
  if (begun === null && data) setBegun(data.data);
  const ask = begun !== null && begun.runs_until !== null ? 'buying.extend_ask' : 'buying.buy_ask';
  const title = bought === null ? t(ask, { name: product.name }) : product.name;
  return (
    <Dialog title={title} onClose={onClose}>
      {!data && <div className="skeleton h-40 w-full" />}
      {data && bought === null && (
        <Asking
          offer={data.data}
          lookAgain={async () => (await refetch()).data?.data ?? null}
          {...{ product, place, onClose, ...(money ? { money } : {}) }}
          onBought={setBought}
        />
      )}
      {data && bought !== null && (
        <WearNow possessionId={bought} targets={data.data.targets} {...{ place, onClose }} />
      )}
    </Dialog>
  );
}

function Asking(
  props: BuyingProps & {
    offer: Offer;
    lookAgain: () => Promise<Offer | null>;
    onBought: (possessionId: number) => void;
  },
) {
  const { product, place, offer, lookAgain, onBought, onClose, money } = props;
  const t = useT();
  // What one reads is what one pays: a price that changes meanwhile doesn't change before one's eyes.
  const [seen, setSeen] = useState(offer);
  const [why, setWhy] = useState('');
  const buying = useAction(
    async () => {
      const params = { ...place, productId: product.id };
      try {
        const { data } = await api('storage.buy', { params, body: { coins: seen.coins, days: seen.days } });
        onBought(data.id);
        return data;
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) setSeen((await lookAgain()) ?? seen);
        throw error;
      }
    },
    { onRefused: setWhy },
  );
  return (
    <>
      <div className="mb-3 grid gap-3">
        <p role="status" className="font-semibold text-loss-text empty:hidden">
          {why}
        </p>
        <OfferFacts offer={seen} />
        <Blocked offer={seen} place={place} />
      </div>
      <DialogDeeds>
        <Button kind="secondary" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        {money && (
          <Button kind="secondary" onClick={money.onChoose}>
            {t('buying.buy_money', { price: money.price })}
          </Button>
        )}
        {seen.blocked === null && (
          <Button isBusy={buying.isBusy} onClick={buying.run}>
            {t('buying.pay', { count: seen.coins, amount: formatCoins(seen.coins) })}
          </Button>
        )}
      </DialogDeeds>
    </>
  );
}
