import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useT } from '../../../lib/text.tsx';
import { Checkbox } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PlayerChoice } from '../../../ui/player-choice.tsx';
import type { BuyingPlace, Offer } from '../offer.ts';
import { OfferFacts } from './offer-facts.tsx';

/** Buys a product for another player, who is searched for by nick and told by whom it is, or not. */
export default function GiftDialog(props: {
  product: { readonly id: number; readonly name: string };
  offer: Offer;
  lookAgain: () => Promise<Offer | null>;
  place: BuyingPlace;
  onClose: () => void;
}) {
  const { product, place, lookAgain, onClose } = props;
  const t = useT();
  // What one reads is what one pays; it is read anew once it was refused.
  const [seen, setSeen] = useState(props.offer);
  return (
    <FormDialog
      title={t('buying.give_ask', { name: product.name })}
      submit={t('buying.give_pay')}
      onClose={onClose}
      send={async (values) => {
        const { coins, days } = seen;
        const body = { coins, days, to: values.text('player'), named: values.checked('named') };
        try {
          const params = { ...place, productId: product.id };
          return (await api('storage.give', { params, body })).data;
        } catch (error) {
          if (error instanceof ApiError && error.status === 409) setSeen((await lookAgain()) ?? seen);
          throw error;
        }
      }}
    >
      <PlayerChoice place={place} />
      <Checkbox
        name="named"
        label={t('buying.give_named')}
        hint={t('buying.give_named_hint')}
        defaultChecked
      />
      <OfferFacts offer={seen} isGift />
      <p className="text-sm text-muted">{t('buying.give_hint')}</p>
    </FormDialog>
  );
}
