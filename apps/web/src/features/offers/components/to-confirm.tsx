import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { formatMoney } from '../../../lib/formats.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { type AskedOffer, type ClubParams, type Offer, toConfirmQuery } from '../queries.ts';
import { OfferRow, WhyNot } from './offer-facts.tsx';

type Place = Pick<ClubParams, 'lang' | 'console'>;

/** The transfers that two teams agreed on, and that the viewer, the player, confirms or not; nothing if there are none. */
export function TransfersToConfirm({ place }: { place: Place }) {
  const t = useT();
  const offers = useLateReply(toConfirmQuery(place)).data?.data.offers ?? [];
  if (offers.length === 0) return null;
  return (
    <div className="mb-6">
      <Card title={t('offers.to_confirm')}>
        <ul className="divide-y divide-line">
          {offers.map((offer) => (
            <ToConfirm key={offer.id} offer={offer} place={place} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function ToConfirm({ offer, place }: { offer: AskedOffer; place: Place }) {
  const t = useT();
  const lang = useLang();
  const [asked, setAsked] = useState<'confirm' | 'stay' | null>(null);
  const { buyer, seller, amount } = offer;
  const onClose = () => setAsked(null);
  const values = {
    tournament: offer.tournament.name,
    seller: seller.name,
    buyer: buyer.name,
    money: formatMoney(lang, amount),
  };
  return (
    <OfferRow
      offer={offer}
      place={place}
      isTurn
      note={
        <>
          <p className="text-sm wrap-anywhere">{t('offers.to_confirm_text', values)}</p>
          <WhyNot why={offer.why} />
        </>
      }
    >
      {offer.can.confirm && (
        <Button
          aria-label={t('offers.confirm_named', { team: buyer.name })}
          onClick={() => setAsked('confirm')}
        >
          {t('offers.confirm')}
        </Button>
      )}
      <Button
        kind="secondary"
        aria-label={t('offers.stay_named', { team: seller.name })}
        onClick={() => setAsked('stay')}
      >
        {t('offers.stay')}
      </Button>
      {asked === 'confirm' && <MoveDialog offer={offer} place={place} onClose={onClose} />}
      {asked === 'stay' && <StayDialog offer={offer} place={place} onClose={onClose} />}
    </OfferRow>
  );
}

interface OfOffer {
  readonly offer: Offer;
  readonly place: Place;
  readonly onClose: () => void;
}

function MoveDialog({ offer, place: { lang, console }, onClose }: OfOffer) {
  const t = useT();
  const { id: offerId, buyer, tournament } = offer;
  const moving = useAction(() => api('offers.confirm', { params: { lang, console, offerId } }), {
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('offers.confirm_ask', { team: buyer.name })}
      confirm={t('offers.confirm')}
      isBusy={moving.isBusy}
      onConfirm={moving.run}
      onClose={onClose}
    >
      <p>{t('offers.confirm_text', { team: buyer.name, tournament: tournament.name })}</p>
    </ConfirmDialog>
  );
}

function StayDialog({ offer, place: { lang, console }, onClose }: OfOffer) {
  const t = useT();
  const { id: offerId, buyer, seller, amount } = offer;
  const staying = useAction(() => api('offers.refuse', { params: { lang, console, offerId } }), {
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={t('offers.stay_ask', { team: seller.name })}
      confirm={t('offers.stay')}
      isBusy={staying.isBusy}
      onConfirm={staying.run}
      onClose={onClose}
    >
      <p>{t('offers.decline_text', { buyer: buyer.name, money: formatMoney(lang, amount) })}</p>
    </ConfirmDialog>
  );
}
