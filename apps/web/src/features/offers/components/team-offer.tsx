import { useState } from 'react';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ClubParams, TeamOffer } from '../queries.ts';
import { AcceptDialog, CounterDialog, EndDialog } from './offer-dialogs.tsx';
import { OfferRow, WhyNot } from './offer-facts.tsx';

/** An offer that a team made or received, with what its managers may answer. */
export function TeamOfferRow(props: {
  offer: TeamOffer;
  params: ClubParams;
  /** That a player has to confirm. */
  hours: number;
  /** It waits for the team. */
  isTurn: boolean;
}) {
  const { offer, params, hours, isTurn } = props;
  const t = useT();
  const [asked, setAsked] = useState<'accept' | 'counter' | 'end' | null>(null);
  const { can } = offer;
  const { nick } = offer.player;
  const onClose = () => setAsked(null);
  const end = can.withdraw ? 'withdraw' : 'decline';
  // Of several offers for one player each button has a name of its own.
  const named = { nick, team: (can.withdraw ? offer.seller : offer.buyer).name };
  return (
    <OfferRow offer={offer} place={params} isTurn={isTurn} note={<WhyNot why={offer.why} />}>
      {can.accept && (
        <Button aria-label={t('offers.accept_named', named)} onClick={() => setAsked('accept')}>
          {t('offers.accept')}
        </Button>
      )}
      {can.counter && (
        <Button
          kind="secondary"
          aria-label={t('offers.counter_named', named)}
          onClick={() => setAsked('counter')}
        >
          {t('offers.counter')}
        </Button>
      )}
      {(can.decline || can.withdraw) && (
        <Button
          kind="secondary"
          aria-label={t(`offers.${end}_named`, { nick, buyer: offer.buyer.name })}
          onClick={() => setAsked('end')}
        >
          {t(`offers.${end}`)}
        </Button>
      )}
      {asked === 'accept' && <AcceptDialog offer={offer} params={params} hours={hours} onClose={onClose} />}
      {asked === 'counter' && <CounterDialog offer={offer} params={params} onClose={onClose} />}
      {asked === 'end' && <EndDialog offer={offer} params={params} onClose={onClose} />}
    </OfferRow>
  );
}
