import type { ReactNode } from 'react';
import { linkTo } from '../../../../lib/paths.ts';
import { useT } from '../../../../lib/text.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { TimeTag } from '../../../../ui/time-tag.tsx';
import type { Order, PayPlace } from '../../queries.ts';

interface OwnDisputeProps {
  readonly order: Order;
  readonly place: PayPlace;
}

/** What a dispute of the payment means for who bought: how far it is, until when it is answered, and what of the order is taken back. */
export function OwnDispute({ order, place }: OwnDisputeProps) {
  const t = useT();
  switch (order.dispute?.standing) {
    case 'asked':
    case 'asked_answered':
      return (
        <Told title={t('ordering.dispute_asked_title')}>
          <p>{t('ordering.dispute_asked_text')}</p>
        </Told>
      );
    case 'disputed':
    case 'answered':
      return (
        <Told title={t('ordering.dispute_open_title')}>
          <Taken order={order} place={place} />
          <p>{t('ordering.dispute_open_text')}</p>
          <Answer dispute={order.dispute} />
        </Told>
      );
    case 'lost':
      return (
        <Told title={t('ordering.dispute_lost_title')}>
          <p>{t('ordering.dispute_lost_text')}</p>
          <Taken order={order} place={place} />
        </Told>
      );
    case 'won':
      return (
        <Told title={t('ordering.dispute_won_title')}>
          {/* Another refund may have taken some of it. */}
          {order.reversed_cents === 0 && <p>{t('ordering.dispute_won_text')}</p>}
        </Told>
      );
    default:
      return null;
  }
}

function Told({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2 border-l-2 border-warn ps-3">
      <h2 className="font-semibold">{title}</h2>
      {children}
    </section>
  );
}

/** Until when the bank is answered; or that it has been. */
function Answer({ dispute: { standing, due_by: due } }: { dispute: NonNullable<Order['dispute']> }) {
  const t = useT();
  if (standing === 'answered') return <p>{t('ordering.dispute_answered')}</p>;
  if (due === null) return null;
  return (
    <p>
      {t('ordering.dispute_due')} <TimeTag instant={due} isInText />
    </p>
  );
}

/** What went with the money; a product goes only with all of it. */
function Taken({ order, place: { lang, console } }: OwnDisputeProps) {
  const t = useT();
  const { kind, cents, reversed_cents: back } = order;
  if (back === 0 || (kind === 'product' && back < cents)) return null;
  return (
    <>
      <p>{t(`ordering.took_${kind}`)}</p>
      {kind === 'coins' && (
        <p>
          <TextLink to={linkTo('/:lang/:console/dashboard/users/coins', { lang, console })}>
            {t('wallet.menu_mine')}
          </TextLink>
        </p>
      )}
    </>
  );
}
