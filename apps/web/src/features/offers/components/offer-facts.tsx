import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/formats.ts';
import { type PathParams, pathTo } from '../../../lib/paths.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { percentOf } from '../amounts.ts';
import type { Offer } from '../queries.ts';

const TONES = {
  completed: 'good',
  declined: 'plain',
  withdrawn: 'plain',
  lapsed: 'plain',
  undone: 'bad',
} as const;

/** One offer of a list: for whom, from whom to whom, how much, and how it stands; `children` are its deeds. */
export function OfferRow(props: {
  offer: Offer;
  place: Pick<PathParams<'/:lang/:console/dashboard'>, 'lang' | 'console'>;
  /** The viewer is the one who has to answer. */
  isTurn?: boolean;
  /** The viewer is the one who has to approve it. */
  isJudge?: boolean;
  /** Who runs the two teams. */
  people?: ReactNode;
  /** More to say about it. */
  note?: ReactNode;
  children?: ReactNode;
}) {
  const { offer, place, isTurn = false, isJudge = false, people, note, children } = props;
  const t = useT();
  const { player, position, buyer, seller, ended } = offer;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 px-3 py-3 sm:px-4">
      <Avatar name={player.nick} image={player.avatar} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2">
          <TextLink tone="strong" to={pathTo('player', { ...place, playerSlug: player.slug })}>
            <span className="wrap-anywhere">{player.nick}</span>
          </TextLink>
          {position !== null && <Badge>{position}</Badge>}
          {isTurn && <Badge tone="accent">{t('offers.turn')}</Badge>}
          {ended !== null && <Badge tone={TONES[ended]}>{t(`offers.ended_${ended}`)}</Badge>}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted wrap-anywhere">
          <TeamLink team={seller} place={place} /> → <TeamLink team={buyer} place={place} />
        </p>
        {people}
        <Amount offer={offer} />
        <State offer={offer} isTurn={isTurn} isJudge={isJudge} />
        {note}
      </div>
      {children && <div className="flex flex-wrap items-center gap-2 empty:hidden">{children}</div>}
    </li>
  );
}

/** Why what an offer waits for can't be done, where it can't. */
export function WhyNot({ why }: { why: string | null }) {
  return why !== null && <p className="text-sm text-warn wrap-anywhere">{why}</p>;
}

function TeamLink({ team, place }: { team: Offer['buyer']; place: Parameters<typeof OfferRow>[0]['place'] }) {
  return <TextLink to={pathTo('team', { ...place, teamSlug: team.slug })}>{team.name}</TextLink>;
}

function Amount({ offer }: { offer: Offer }) {
  const { amount, price, is_odd: isOdd, ended, waits_for: waitsFor } = offer;
  const t = useT();
  const lang = useLang();
  const percent = percentOf(lang, amount, price);
  // Of what is over, the price may have changed since.
  const isCompared = ended === null && percent !== null;
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <b className="tabular-nums">{formatMoney(lang, amount)}</b>
      {isCompared && (
        <span className={`text-sm ${isOdd ? 'text-warn' : 'text-muted'}`}>
          {t('offers.percent', { percent })}
        </span>
      )}
      {price !== null && ended === null && (
        <span className="text-sm text-muted tabular-nums">
          {t('offers.price_now', { money: formatMoney(lang, price) })}
        </span>
      )}
      {/* What waits for an administrator says so in words. */}
      {isOdd && ended === null && waitsFor !== 'administrator' && (
        <Badge tone="warn">{t('offers.odd')}</Badge>
      )}
    </p>
  );
}

interface Viewed {
  readonly offer: Offer;
  readonly isTurn: boolean;
  readonly isJudge: boolean;
}

/** What it waits for, and until when; of what is over, since when. */
function State({ offer, isTurn, isJudge }: Viewed) {
  const t = useT();
  const { confirm_by: by, ended_at: endedAt, made_at: madeAt } = offer;
  if (endedAt !== null) {
    return (
      <p className="text-sm text-muted">
        <TimeTag instant={endedAt} isInText />
      </p>
    );
  }
  return (
    <>
      <p className="text-sm wrap-anywhere">
        <StateText offer={offer} isTurn={isTurn} isJudge={isJudge} />
      </p>
      <p className="text-sm text-muted">
        {t('offers.made_at')} <TimeTag instant={madeAt} isInText />
      </p>
      {by !== null && (
        <div className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
          <p>
            {t('offers.until')} <TimeTag instant={by} isInText />
          </p>
          <Countdown to={by} label={t('offers.left')} />
        </div>
      )}
    </>
  );
}

function StateText({ offer, isTurn, isJudge }: Viewed) {
  const t = useT();
  const lang = useLang();
  const { player, buyer, seller, asked, amount, waits_for: waitsFor } = offer;
  switch (waitsFor) {
    case 'seller':
      return t('offers.state_seller', { team: seller.name });
    case 'buyer':
      return t('offers.state_buyer', {
        seller: seller.name,
        buyer: buyer.name,
        money: formatMoney(lang, asked ?? amount),
      });
    case 'player':
      return isTurn ? t('offers.state_you') : t('offers.state_player', { nick: player.nick });
    default:
      return t(isJudge ? 'offers.state_judge' : 'offers.state_administrator');
  }
}
