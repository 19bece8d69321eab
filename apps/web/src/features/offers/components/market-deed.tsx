import { type ComponentType, useState } from 'react';
import { linkTo } from '../../../lib/paths.ts';
import { useLateReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import type { MarketDeed as Deed, DeedPlace } from '../../market/index.ts';
import { type Chance, chancesQuery, placeQuery } from '../queries.ts';
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
  return deed.isOpen && !isOwn ? <Deal deed={deed} place={place} teamId={team.id} /> : null;
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

/**
 * The button of what the team may do with a player, or why it can't; nothing until that is known. Its dialog, which is loaded when it is
 * asked for, stays open whatever becomes of the button.
 */
function Deal({ deed, place, teamId }: Pick<DialogProps, 'deed' | 'place' | 'teamId'>) {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps> | null>(null);
  const { lang, console, tournamentSlug: tournament } = place;
  const { listed, player } = deed;
  const of = chancesQuery({ lang, console, teamId }, { tournament, listed, player: player.slug });
  const query = { ...of, meta: { background: true } };
  const { data, isPending } = useLateReply(query);
  const chance = data?.data.chances.find((one) => one.player === player.slug);
  const open = async () => {
    const { OfferDialog, SignDialog } = await import('./deal-dialogs.tsx');
    setDialog(() => (deed.of === 'free_player' ? SignDialog : OfferDialog));
  };
  return (
    <>
      {chance?.why ? (
        <Reason why={chance.why} />
      ) : (
        // Where nobody could say, the deed does.
        !isPending && <DealButton deed={deed} onClick={() => void open()} />
      )}
      {/* Not as the cell of the table around it is. */}
      {Dialog && (
        <div className="text-left text-base font-normal">
          <Dialog deed={deed} place={place} teamId={teamId} onClose={() => setDialog(null)} />
        </div>
      )}
    </>
  );
}

function DealButton({ deed, onClick }: { deed: DialogProps['deed']; onClick: () => void }) {
  const t = useT();
  const isFree = deed.of === 'free_player';
  const { nick } = deed.player;
  return (
    <button
      type="button"
      className="inline-flex min-h-11 min-w-11 items-center justify-end rounded-md font-semibold text-accent-text hover:bg-raised max-sm:text-right max-sm:text-xs sm:px-2 sm:whitespace-nowrap"
      aria-label={t(isFree ? 'offers.sign_named' : 'offers.make_named', { nick })}
      onClick={onClick}
    >
      {t(isFree ? 'offers.sign' : 'offers.make')}
    </button>
  );
}

/** In a few words on screen, as the deed itself would say it for screen readers. */
function Reason({ why: { code, message } }: { why: NonNullable<Chance['why']> }) {
  const t = useT();
  return (
    <span className="text-xs leading-3.5 font-normal text-muted sm:px-2" title={message}>
      <span aria-hidden="true">{t(`offers.cannot_${code}`)}</span>
      <span className="sr-only">{message}</span>
    </span>
  );
}
