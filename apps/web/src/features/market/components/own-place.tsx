import { api } from '../../../lib/api.ts';
import type { Reply } from '../../../lib/call-types.ts';
import { formatMoney } from '../../../lib/formats.ts';
import { queryOf, useLateReply } from '../../../lib/query.ts';
import { useSession } from '../../../lib/session.ts';
import { useStore } from '../../../lib/store.ts';
import { useT } from '../../../lib/text.tsx';
import { Button } from '../../../ui/button.tsx';
import { useAction } from '../../../ui/use-action.ts';
import type { TournamentParams } from '../../tournaments/index.ts';
import { marketDeeds } from '../market-deeds.ts';
import { PlaceFrame } from './place-frame.tsx';

type Place = Reply<'market.myRegistration'>['data'];

/**
 * What the user is to this market, with the way onto the list of free players, and off it. Who has a team reads that in a line; the
 * way out of it is at the foot of the page, where nobody who looks for players meets it first.
 */
export default function OwnPlace(props: Asked) {
  const t = useT();
  if (useSession()?.user.console === props.params.console) return <PlaceHere {...props} />;
  if (props.at === 'foot') return null;
  return <PlaceFrame className="text-sm text-muted">{t('market.another_console')}</PlaceFrame>;
}

interface Asked {
  readonly tournamentId: number;
  readonly params: TournamentParams;
  readonly at: 'head' | 'foot';
}

export function PlaceHere(props: Asked) {
  const { lang, console } = props.params;
  const t = useT();
  const params = { lang, console, tournamentId: props.tournamentId };
  const query = queryOf('market.myRegistration', params);
  const place = useLateReply(query).data?.data;
  const join = useAction(() => api('market.joinFreeMarket', { params }));
  const Deed = useStore(marketDeeds, null);
  const quit = useAction(() => api('market.quitFreeMarket', { params }));
  if (!place) return null;
  const isSigned = place.status === 'signed';
  if (isSigned !== (props.at === 'foot')) {
    if (!isSigned || !place.team) return null;
    return <p className="text-sm text-muted">{t('market.own_signed', { team: place.team.name })}</p>;
  }
  // The head has said which team it is: for one who can't leave it there is nothing more to say.
  if (isSigned) {
    return (
      <PlaceFrame className="mt-4 empty:hidden">
        {place.ban !== null && (
          <p className="text-sm text-muted">{t('market.banned', { reason: place.ban })}</p>
        )}
        {Deed && (
          <Deed
            deed={{ of: 'own_place' }}
            place={{ ...params, tournamentSlug: props.params.tournamentSlug }}
          />
        )}
      </PlaceFrame>
    );
  }
  return (
    <PlaceFrame>
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-semibold">
          {t(place.status === 'on_free_market' ? 'market.own_on_free_market' : 'market.own_none')}
        </h2>
        {place.ban === null ? (
          <Facts place={place} lang={lang} />
        ) : (
          <p className="text-sm text-muted">{t('market.banned', { reason: place.ban })}</p>
        )}
      </div>
      {place.can.join && (
        <Button onClick={join.run} isBusy={join.isBusy}>
          {t('market.join')}
        </Button>
      )}
      {place.can.quit && (
        <Button kind="secondary" onClick={quit.run} isBusy={quit.isBusy}>
          {t('market.quit')}
        </Button>
      )}
    </PlaceFrame>
  );
}

function Facts({ place, lang }: { place: Place; lang: TournamentParams['lang'] }) {
  const t = useT();
  const { position, price } = place;
  return (
    <p className="text-sm text-muted">
      {position && `${t(`common.position_${position}`)} · `}
      {t('market.price')} {formatMoney(lang, price)}
    </p>
  );
}
