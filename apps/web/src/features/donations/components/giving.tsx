import { DONATION_CENTS } from '@matchnight/contract/constants';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { formatPrice } from '../../../lib/price.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/empty-state.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { Payment, type Payments, type PayPlace } from '../../orders/index.ts';
import { donationOfferQuery, ownDonationsQuery } from '../queries.ts';
import { AmountChoice, OFFERED } from './amount-choice.tsx';

interface GivingProps {
  readonly place: PayPlace;
  readonly payments: Payments;
}

/** The payment of a donation; what the user gave before, and whether they are named. */
export default function Giving({ place, payments }: GivingProps) {
  return (
    <div className="grid gap-6">
      {payments.provider !== null && payments.is_open && <Donation place={place} />}
      <Own place={place} />
    </div>
  );
}

function Donation({ place }: { place: PayPlace }) {
  const t = useT();
  const { lang, console } = place;
  const params = { lang, console };
  const [cents, setCents] = useState<number>(OFFERED[0]);
  const isAmount = cents >= DONATION_CENTS.least && cents <= DONATION_CENTS.most;
  const { data, error, refetch } = useLateReply(donationOfferQuery(params, isAmount ? cents : OFFERED[0]));
  // What is typed is asked about anew: what was told last stays until that is answered.
  const [told, setTold] = useState(data?.data);
  if (data && data.data !== told) setTold(data.data);
  const offer = data?.data ?? told;
  if (!offer && error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!offer) return <div className="skeleton h-40 w-full" />;
  return (
    <Payment
      place={place}
      bill={{ ...offer, cents }}
      amountName={t('donating.your_donation')}
      agreed={[t('orders.agreed_donation')]}
      onRefused={() => void refetch()}
      order={{
        open: (_, adult) => api('donations.give', { params, body: { amount: cents, adult } }),
        same: () => String(cents),
      }}
    >
      <AmountChoice currency={offer.currency} onChoose={setCents} />
    </Payment>
  );
}

/** What was given, and a button to be named for it, or no longer. */
function Own({ place: { lang, console } }: { place: PayPlace }) {
  const t = useT();
  const shownIn = useLang();
  const params = { lang, console };
  const { data, error, refetch } = useLateReply(ownDonationsQuery(params));
  const naming = useAction((named: boolean) => api('donations.name', { params, body: { named } }));
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <div className="skeleton h-24 w-full" />;
  const { cents, currency, is_named: isNamed } = data.data;
  return (
    <div className="grid gap-2">
      {cents > 0 && (
        <p className="font-semibold">
          {t('donating.own', { amount: formatPrice(shownIn, cents, currency) })}
        </p>
      )}
      <p>{t(isNamed ? 'donating.is_named' : 'donating.not_named')}</p>
      <div>
        <Button kind="secondary" isBusy={naming.isBusy} onClick={() => naming.run(!isNamed)}>
          {t(isNamed ? 'donating.name_not' : 'donating.name_me')}
        </Button>
      </div>
    </div>
  );
}
