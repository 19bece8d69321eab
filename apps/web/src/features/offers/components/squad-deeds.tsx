import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { RowButton } from '../../../ui/row-button.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { type ClubParams, teamOffersQuery } from '../queries.ts';

interface OfPlayer {
  readonly player: { readonly nick: string; readonly slug: string };
  readonly isForSale: boolean;
  readonly can: { readonly sell: boolean; readonly release: boolean };
  /** The address of the tournament. */
  readonly tournament: string;
  readonly team: string;
  readonly params: ClubParams;
}

/** What a team's managers do on the market with one of its own; nothing where the team cannot deal. */
export function SquadDeeds(props: OfPlayer) {
  const { player, isForSale, can, tournament, params } = props;
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  const market = useLateReply(teamOffersQuery(params, tournament)).data?.data.market;
  const body = { tournament, player: player.slug, for_sale: !isForSale };
  const sale = useAction(() => api('offers.setForSale', { params, body }));
  if (!market) return null;
  const { nick } = player;
  return (
    <>
      {(isForSale || (can.sell && market.can_deal)) && (
        <RowButton
          text={t(isForSale ? 'offers.unsell' : 'offers.sell')}
          label={t(isForSale ? 'offers.unsell_named' : 'offers.sell_named', { nick })}
          onClick={sale.run}
        />
      )}
      {can.release && market.can_deal && market.can_spare && (
        <RowButton
          text={t('offers.release')}
          label={t('offers.release_named', { nick })}
          isDanger
          onClick={() => setAsked(true)}
        />
      )}
      {isAsked && <ReleaseDialog {...props} name={market.tournament.name} onClose={() => setAsked(false)} />}
    </>
  );
}

function ReleaseDialog(props: OfPlayer & { name: string; onClose: () => void }) {
  const { player, tournament, team, params, name, onClose } = props;
  const t = useT();
  const release = useAction(
    () => api('offers.release', { params, body: { tournament, player: player.slug } }),
    { onDone: onClose },
  );
  const { nick } = player;
  return (
    <ConfirmDialog
      title={t('offers.release_ask', { nick })}
      confirm={t('offers.release')}
      isDanger
      isBusy={release.isBusy}
      onConfirm={release.run}
      onClose={onClose}
    >
      <p>{t('offers.release_text', { nick, team, tournament: name })}</p>
    </ConfirmDialog>
  );
}
