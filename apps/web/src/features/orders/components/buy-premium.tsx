import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Panel } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/empty-state.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { PlayerChoice } from '../../../ui/player-choice.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import type { Plan } from '../../premium/index.ts';
import { type PayPlace, premiumOfferQuery } from '../queries.ts';
import { Fact } from './fact.tsx';
import { Payment } from './payment.tsx';

/** Buys premium: until when one would be a member, or for whom it is a gift, and the payment. */
export default function BuyPremium(props: { place: PayPlace; plan: Plan; title: string }) {
  const { place, plan, title } = props;
  const t = useT();
  const { lang, console } = place;
  const params = { lang, console };
  const { data, error, refetch } = useLateReply(premiumOfferQuery(place, plan.months));
  const [isGift, setGift] = useState(false);
  const offer = data?.data;
  return (
    <>
      <PageHead
        title={title}
        above={
          <TextLink tone="plain" to={linkTo('/:lang/console/:console/premium', params)}>
            {t('premiumpages.menu_premium')}
          </TextLink>
        }
      />
      {error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {!offer && !error && <div className="skeleton h-40 w-full max-w-xl" />}
      {offer && (
        <div className="max-w-xl">
          <Panel isWide>
            <Payment
              place={place}
              bill={{ ...offer, blocked: offer.blocked ?? (isGift ? offer.gift_blocked : null) }}
              agreed={[t(isGift ? 'orders.agreed_premium_gift' : 'orders.agreed_premium')]}
              onRefused={() => void refetch()}
              order={{
                open: (values, adult) => {
                  const to = isGift ? values.text('to') : null;
                  const named = isGift ? values.checked('named') : true;
                  const body = { month: plan.months, cents: offer.cents, adult, to, named };
                  return api('orders.buyPremium', { params, body });
                },
                same: (values) => (isGift ? `${values.text('to')} ${values.checked('named')}` : ''),
              }}
              facts={!isGift && <Membership {...offer} />}
            >
              <ForWhom isGift={isGift} onChoose={setGift} place={params} />
            </Payment>
          </Panel>
        </div>
      )}
    </>
  );
}

function ForWhom(props: { isGift: boolean; onChoose: (isGift: boolean) => void; place: PayPlace }) {
  const { isGift, onChoose, place } = props;
  const t = useT();
  return (
    <>
      <fieldset className="grid">
        <legend className="text-sm font-semibold">{t('premiumpages.for_whom')}</legend>
        {[false, true].map((one) => (
          <label key={String(one)} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="gift"
              className="size-5 shrink-0 accent-accent-text"
              checked={isGift === one}
              onChange={() => onChoose(one)}
            />
            {t(one ? 'premiumpages.for_other' : 'premiumpages.for_me')}
          </label>
        ))}
      </fieldset>
      {isGift && (
        <>
          <PlayerChoice place={place} name="to" />
          <Checkbox
            name="named"
            label={t('premiumpages.named')}
            hint={t('premiumpages.named_hint')}
            defaultChecked
          />
        </>
      )}
    </>
  );
}

function Membership({ member_until: now, until }: { member_until: string | null; until: string | null }) {
  const t = useT();
  return (
    <>
      {now !== null && (
        <Fact label={t('premiumpages.now_until')}>
          <TimeTag instant={now} isInText />
        </Fact>
      )}
      {until !== null && (
        <Fact label={t('premiumpages.then_until')}>
          <TimeTag instant={until} isInText />
        </Fact>
      )}
    </>
  );
}
