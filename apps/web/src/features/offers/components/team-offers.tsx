import { useLateReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { type ClubParams, type TeamOffer, teamOffersQuery } from '../queries.ts';
import { TeamOfferRow } from './team-offer.tsx';

/** What a team was offered for its players in a tournament, and what it offers for others; what is over, folded. */
export function TeamOffers(props: {
  params: ClubParams;
  /** The address of the tournament. */
  tournament: string;
  /** The address of the team. */
  team: string;
}) {
  const { params, tournament, team } = props;
  const t = useT();
  const reply = useLateReply(teamOffersQuery(params, tournament)).data?.data;
  if (!reply?.market) return null;
  const { data, total, market } = reply;
  const open = data.filter(({ ended }) => ended === null);
  const over = data.filter(({ ended }) => ended !== null);
  const isReceived = ({ seller }: TeamOffer) => seller.slug === team;
  const list = (offers: readonly TeamOffer[]) => (
    <ul className="divide-y divide-line">
      {offers.map((offer) => (
        <TeamOfferRow
          key={offer.id}
          offer={offer}
          params={params}
          hours={market.offer_hours}
          isTurn={offer.waits_for === (isReceived(offer) ? 'seller' : 'buyer')}
        />
      ))}
    </ul>
  );
  return (
    <div className="grid gap-6">
      {(['received', 'made'] as const).map((way) => {
        const shown = open.filter((offer) => isReceived(offer) === (way === 'received'));
        return (
          <Card key={way} title={t(`offers.${way}`)}>
            {shown.length > 0 ? (
              list(shown)
            ) : (
              <p className="px-3 py-3 text-muted sm:px-4">{t(`offers.none_${way}`)}</p>
            )}
          </Card>
        );
      })}
      {over.length > 0 && (
        <details className="min-w-0 rounded-lg border border-line bg-surface">
          <summary className="flex min-h-11 cursor-pointer items-center px-3 font-semibold sm:px-4">
            {t('offers.earlier')}
          </summary>
          {list(over)}
          {total > data.length && (
            <p className="px-3 py-2 text-sm text-muted sm:px-4">
              {t('offers.latest', { shown: data.length, total })}
            </p>
          )}
        </details>
      )}
    </div>
  );
}
