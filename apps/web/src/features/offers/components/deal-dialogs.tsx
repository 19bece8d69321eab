import { api } from '../../../lib/api.ts';
import { formatMoney } from '../../../lib/formats.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { centsOf } from '../../../lib/typed-money.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { DeedPlace, PlayerDeed } from '../../market/index.ts';
import { type TeamMarket, teamMarketQuery } from '../queries.ts';
import { AmountField } from './amount-field.tsx';

export interface DialogProps {
  readonly deed: PlayerDeed;
  readonly place: DeedPlace;
  /** Of the team that the viewer runs there. */
  readonly teamId: number;
  readonly onClose: () => void;
}

/** A manager's team bids for a player of another team. */
export function OfferDialog({ deed, place, teamId, onClose }: DialogProps) {
  const t = useT();
  const params = { lang: place.lang, console: place.console, teamId };
  const market = useMarket({ place, teamId });
  const { player, price } = deed;
  const team = deed.of === 'squad_player' ? deed.team.name : '';
  return (
    <FormDialog
      title={t('offers.make_named', { nick: player.nick })}
      submit={t('common.send')}
      send={(values) => {
        const amount = centsOf(place.lang, values.text('amount'));
        const body = { tournament: place.tournamentSlug, player: player.slug, amount };
        return api('offers.make', { params, body });
      }}
      onClose={onClose}
    >
      <Facts market={market} price={price} />
      <AmountField preset={price} {...bandOf(market, price, { t, lang: place.lang })} />
      {market && (
        <p className="text-sm text-muted">
          {t('offers.make_text', { team, nick: player.nick, hours: market.offer_hours })}
        </p>
      )}
    </FormDialog>
  );
}

/** A manager's team signs a player of the free market. */
export function SignDialog({ deed: { player, price }, place, teamId, onClose }: DialogProps) {
  const t = useT();
  const params = { lang: place.lang, console: place.console, teamId };
  const market = useMarket({ place, teamId });
  const signing = useAction(
    () =>
      api('offers.sign', { params, body: { tournament: place.tournamentSlug, player: player.slug, price } }),
    { onDone: onClose },
  );
  return (
    <ConfirmDialog
      title={t('offers.sign_ask', { nick: player.nick })}
      confirm={t('offers.sign')}
      isBusy={signing.isBusy}
      onConfirm={signing.run}
      onClose={onClose}
    >
      <Facts market={market} price={price} />
      <p>{t('offers.sign_text', { nick: player.nick })}</p>
    </ConfirmDialog>
  );
}

function useMarket({ place, teamId }: Pick<DialogProps, 'place' | 'teamId'>): TeamMarket | null {
  const { lang, console, tournamentSlug } = place;
  const of = teamMarketQuery({ lang, console, teamId }, tournamentSlug);
  const query = { ...of, meta: { background: true } };
  return useLateReply(query).data?.data.market ?? null;
}

function Facts({ market, price }: { market: TeamMarket | null; price: number | null }) {
  const t = useT();
  const lang = useLang();
  return (
    <p className="flex flex-wrap gap-x-4 tabular-nums">
      {price !== null && <span>{t('offers.price_now', { money: formatMoney(lang, price) })}</span>}
      {market && <span>{t('offers.budget', { money: formatMoney(lang, market.money) })}</span>}
    </p>
  );
}

/** Below the amount: between which amounts nobody has to approve it. */
function bandOf(
  market: TeamMarket | null,
  price: number | null,
  { t, lang }: { t: ReturnType<typeof useT>; lang: ReturnType<typeof useLang> },
): { hint?: string } {
  if (market === null || price === null) return {};
  const part = (percent: number) => formatMoney(lang, (price * percent) / 100);
  const band = { least: part(market.offer_least_percent), most: part(market.offer_most_percent) };
  return { hint: t('offers.band', band) };
}
