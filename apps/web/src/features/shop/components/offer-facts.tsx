import type { ReactNode } from 'react';
import { formatCoins } from '../../../lib/coins.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Coins } from '../../../ui/coins.tsx';
import { Note } from '../../../ui/note.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import type { BuyingPlace, Offer } from '../offer.ts';

/** What is paid, what is left after it, and until when one has the product. */
export function OfferFacts({ offer, isGift = false }: { offer: Offer; isGift?: boolean }) {
  const t = useT();
  const { coins, balance, balance_after: after, until, days } = offer;
  return (
    <dl className="grid gap-1">
      <Fact label={t('buying.price')}>
        <Coins amount={coins} />
      </Fact>
      <Fact label={t('buying.balance')}>
        <Coins amount={balance} />
      </Fact>
      {after >= 0 && (
        <Fact label={t('buying.balance_after')}>
          <Coins amount={after} />
        </Fact>
      )}
      {isGift ? (
        <Fact label={t('buying.lasts')}>
          {days === null ? t('shop.forever') : t('shop.days', { count: days })}
        </Fact>
      ) : (
        <Fact label={t('buying.until')}>
          {until === null ? t('buying.for_ever') : <TimeTag instant={until} isInText />}
        </Fact>
      )}
    </dl>
  );
}

/** A line of what is bought: its name at the left, its value at the right. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

/** Why it can't be bought now; nothing where it can. */
export function Blocked({ offer, place }: { offer: Offer; place: BuyingPlace }) {
  const t = useT();
  const { lang, console } = place;
  const { blocked, balance_after: after } = offer;
  if (blocked === null) return null;
  return (
    <Note>
      {blocked === 'coins_too_few'
        ? t('buying.coins_missing', { count: -after, amount: formatCoins(Math.max(0, -after)) })
        : t(`buying.blocked_${blocked}`)}{' '}
      {blocked === 'coins_too_few' && (
        <TextLink to={linkTo('/:lang/console/:console/coins', { lang, console })}>
          {t('buying.buy_coins')}
        </TextLink>
      )}
      {blocked === 'members_only' && (
        <TextLink to={linkTo('/:lang/console/:console/premium', { lang, console })}>
          {t('buying.to_premium')}
        </TextLink>
      )}
    </Note>
  );
}
