import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { formatList, formatMoney } from '../../../lib/formats.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { DeskOffer, DeskParams } from '../queries.ts';
import { OfferRow } from './offer-facts.tsx';

type Deed = 'approve' | 'decline' | 'undo';
const DEEDS = ['approve', 'decline', 'undo'] as const satisfies readonly Deed[];

/** One of all offers of a tournament, with what its administrators decide. */
export function DeskOfferRow({ offer, params }: { offer: DeskOffer; params: DeskParams }) {
  const t = useT();
  const [asked, setAsked] = useState<Deed | null>(null);
  const { can, player, reason, why } = offer;
  const props = { offer, params, onClose: () => setAsked(null) };
  return (
    <OfferRow
      offer={offer}
      place={params}
      isTurn={can.approve}
      isJudge={can.approve}
      people={<Runners offer={offer} />}
      note={
        <>
          {reason !== null && (
            <p className="text-sm wrap-anywhere">{t('offers.undone_because', { reason })}</p>
          )}
          {why !== null && (
            <p className="text-sm text-muted wrap-anywhere">{t('offers.not_undone', { why })}</p>
          )}
        </>
      }
    >
      {DEEDS.filter((deed) => can[deed]).map((deed) => (
        <Button
          key={deed}
          kind={deed === 'approve' ? 'primary' : 'secondary'}
          aria-label={t(`offers.${deed}_named`, { nick: player.nick, buyer: offer.buyer.name })}
          onClick={() => setAsked(deed)}
        >
          {t(`offers.${deed}`)}
        </Button>
      ))}
      {asked === 'undo' && <UndoDialog {...props} />}
      {(asked === 'approve' || asked === 'decline') && <JudgeDialog {...props} deed={asked} />}
    </OfferRow>
  );
}

/** Who runs the two teams: an offer between friends is what an administrator looks for. */
function Runners({ offer: { seller, buyer, runners } }: { offer: DeskOffer }) {
  const t = useT();
  const lang = useLang();
  const sides = [
    [seller.name, runners.seller],
    [buyer.name, runners.buyer],
  ] as const;
  return (
    <p className="text-sm text-muted wrap-anywhere">
      {sides
        .filter(([, nicks]) => nicks.length > 0)
        .map(([team, nicks]) => t('offers.runners', { team, nicks: formatList(lang, nicks) }))
        .join(' · ')}
    </p>
  );
}

interface OfOffer {
  readonly offer: DeskOffer;
  readonly params: DeskParams;
  readonly onClose: () => void;
}

function JudgeDialog({ offer, params, deed, onClose }: OfOffer & { deed: 'approve' | 'decline' }) {
  const t = useT();
  const lang = useLang();
  const { id: offerId, player, buyer, seller, amount } = offer;
  const money = formatMoney(lang, amount);
  const { lang: of, console, tournamentId } = params;
  const place = { lang: of, console, tournamentId, offerId };
  const judging = useAction(
    () =>
      deed === 'approve'
        ? api('offers.approve', { params: place, body: { amount } })
        : api('offers.decline', { params: place }),
    { onDone: onClose },
  );
  return (
    <ConfirmDialog
      title={t(`offers.${deed}_ask`, { nick: player.nick, money, buyer: buyer.name })}
      confirm={t(`offers.${deed}`)}
      isDanger={deed === 'decline'}
      isBusy={judging.isBusy}
      onConfirm={judging.run}
      onClose={onClose}
    >
      <p>
        {deed === 'approve'
          ? t('offers.approve_text', { seller: seller.name, buyer: buyer.name })
          : t('offers.decline_text', { buyer: buyer.name, money })}
      </p>
    </ConfirmDialog>
  );
}

function UndoDialog({ offer, params: { lang, console, tournamentId }, onClose }: OfOffer) {
  const t = useT();
  const { id: offerId, player, buyer, seller, amount } = offer;
  const money = formatMoney(lang, amount);
  return (
    <ReasonDialog
      title={t('offers.undo_named', { nick: player.nick })}
      hint={t('offers.undo_hint')}
      submit={t('offers.undo')}
      send={(reason) =>
        api('offers.undo', { params: { lang, console, tournamentId, offerId }, body: { reason } })
      }
      onClose={onClose}
    >
      <p>{t('offers.undo_text', { nick: player.nick, seller: seller.name, buyer: buyer.name, money })}</p>
    </ReasonDialog>
  );
}
