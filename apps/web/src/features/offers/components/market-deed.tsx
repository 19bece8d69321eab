import { type ComponentType, useState } from 'react';
import { linkTo } from '../../../lib/paths.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import type { MarketDeed as Deed, DeedPlace } from '../../market/index.ts';
import { placeQuery } from '../queries.ts';
import type { DialogProps } from './deal-dialogs.tsx';
import { Departure } from './departure.tsx';

/** On the public pages of a market: what the viewer, a manager or a player, may do there; nothing for others. */
export function MarketDeed({ deed, place }: { deed: Deed; place: DeedPlace }) {
  const { lang, console, tournamentId } = place;
  const params = { lang, console, tournamentId };
  // The page is whole without it: nothing covers it meanwhile.
  const query = { ...placeQuery(params), meta: { background: true } };
  const team = useLateReply(query).data?.data.manages;
  if (deed.of === 'own_place') return <Departure params={params} />;
  if (!team) return null;
  if (deed.of === 'squad') {
    return deed.team.slug === team.slug ? <DeskLink place={place} teamId={team.id} /> : null;
  }
  const isOwn = deed.of === 'squad_player' && deed.team.slug === team.slug;
  return deed.isOpen && !isOwn ? <DealButton deed={deed} place={place} teamId={team.id} /> : null;
}

function DeskLink({ place, teamId }: { place: DeedPlace; teamId: number }) {
  const t = useT();
  const { lang, console, tournamentSlug } = place;
  const desk = linkTo('/:lang/:console/dashboard/teams/:teamId/players', { lang, console, teamId });
  return (
    <p className="mb-4">
      <Link className={buttonClass('secondary')} to={`${desk}?tournament=${tournamentSlug}`}>
        {t('offers.to_desk')}
      </Link>
    </p>
  );
}

/** Its dialog is loaded when it is asked for. */
function DealButton({ deed, place, teamId }: Pick<DialogProps, 'deed' | 'place' | 'teamId'>) {
  const t = useT();
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null);
  const isFree = deed.of === 'free_player';
  const { nick } = deed.player;
  const open = async () => {
    const { OfferDialog, SignDialog } = await import('./deal-dialogs.tsx');
    setDialog(() => (isFree ? SignDialog : OfferDialog));
  };
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-11 min-w-11 items-center justify-end rounded-md font-semibold text-accent-text hover:bg-raised max-sm:text-right max-sm:text-xs sm:px-2 sm:whitespace-nowrap"
        aria-label={t(isFree ? 'offers.sign_named' : 'offers.make_named', { nick })}
        onClick={() => void open()}
      >
        {t(isFree ? 'offers.sign' : 'offers.make')}
      </button>
      {/* Not as the cell of the table around it is. */}
      {Dialog && (
        <div className="text-left">
          <Dialog deed={deed} place={place} teamId={teamId} onClose={() => setDialog(null)} />
        </div>
      )}
    </>
  );
}
