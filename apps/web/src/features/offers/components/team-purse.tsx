import { formatMoney } from '../../../lib/formats.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { SigningStateCard } from '../../market/index.ts';
import { type ClubParams, teamOffersQuery } from '../queries.ts';

/** What a team can spend in a tournament, how many it may sign or sell, and whether it can now. */
export function TeamPurse({ params, tournament }: { params: ClubParams; tournament: string }) {
  const t = useT();
  const lang = useLang();
  const market = useLateReply(teamOffersQuery(params, tournament)).data?.data.market;
  if (!market) return null;
  const { squad, squad_smallest: smallest, squad_largest: largest } = market;
  return (
    <>
      <SigningStateCard state={market.signings} zone="UTC" />
      <p className="mb-4 flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
        <b>{t('offers.budget', { money: formatMoney(lang, market.money) })}</b>
        {market.held > 0 && <span>{t('offers.held', { money: formatMoney(lang, market.held) })}</span>}
        <span>{t('offers.squad', { squad, smallest, largest })}</span>
      </p>
      {market.barred !== null && <p className="mb-4 text-sm text-warn">{market.barred}</p>}
      {market.can_deal && squad === smallest && (
        <p className="mb-4 text-sm text-muted">{t('offers.none_to_spare')}</p>
      )}
    </>
  );
}
