import { useT } from '../../../lib/text.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { InTheWay } from '../../../ui/in-the-way.tsx';
import { Note } from '../../../ui/note.tsx';
import { TermsLink } from '../../../ui/terms-link.tsx';
import type { BuyingPlace, MoneyOffer } from '../offer.ts';

/** What one agrees to by ordering; who has not said yet that they are 18 says it here. */
export function Agreed(props: {
  offer: MoneyOffer;
  name: string;
  place: BuyingPlace;
  /** What the box is for, where the form can be sent without it. */
  hint?: string;
  isGift?: boolean;
}) {
  const { offer, name, place, hint, isGift = false } = props;
  const t = useT();
  return (
    <>
      <div className="text-sm text-muted">
        <p>{t('paying.agree')}</p>
        <p>
          {t(isGift ? 'orders.agreed_product_gift' : 'orders.agreed_product', {
            name,
            days: offer.days ?? 0,
          })}
        </p>
        <TermsLink place={place} />
      </div>
      {!offer.is_adult && (
        <Checkbox name="adult" required={hint === undefined} label={t('orders.agreed_adult')} hint={hint} />
      )}
    </>
  );
}

/** Why a product can't be ordered now; nothing where it can. */
export function OrderBlocked({ blocked, place }: { blocked: MoneyOffer['blocked']; place: BuyingPlace }) {
  const t = useT();
  switch (blocked) {
    case 'not_on_sale':
    case 'members_only':
    case 'owned_forever':
      return <Note>{t(`buying.blocked_${blocked}`)}</Note>;
    default:
      return <InTheWay blocked={blocked} place={place} />;
  }
}
