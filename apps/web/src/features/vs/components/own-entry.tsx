import { formatCoins } from '../../../lib/coins.ts';
import { linkTo } from '../../../lib/paths.ts';
import { useLateReply } from '../../../lib/query.ts';
import { type T, useT } from '../../../lib/text.tsx';
import { Panel } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { type OneVs, POSITIONS, seatsQuery, type VsSeats } from '../queries.ts';
import { verdictText } from './state-badge.tsx';

/** What the user entered, as it was made, what the sides reported, and why it was decided so. */
export default function LateEntry({ place }: { place: OneVs }) {
  const seats = useLateReply(seatsQuery(place)).data?.data;
  return seats ? <OwnEntry seats={seats} place={place} /> : null;
}

export function OwnEntry({ seats, place }: { seats: VsSeats; place: OneVs }) {
  const { mine, reports, item, reason } = seats;
  const t = useT();
  return (
    <>
      {reason !== null && (
        <Panel title={t('vsentry.reason')}>
          <p className="whitespace-pre-line wrap-anywhere">{reason}</p>
        </Panel>
      )}
      {mine !== null && <Receipt mine={mine} place={place} />}
      {reports !== null && <Reports reports={reports} isOver={item.ended_at !== null} />}
    </>
  );
}

function Receipt({ mine, place }: { mine: NonNullable<VsSeats['mine']>; place: OneVs }) {
  const t = useT();
  const { lang, console } = place;
  return (
    <Panel title={t('vsentry.mine')}>
      <p className="font-semibold">{t('vsentry.mine_seat', { side: mine.position, seat: mine.seat })}</p>
      <p>
        {t('vsentry.mine_coins', { count: mine.coins, amount: formatCoins(mine.coins) })}{' '}
        <TimeTag instant={mine.at} isInText />
      </p>
      {mine.report !== null && <p>{t('vsentry.mine_report', { outcome: verdictText(mine.report, t) })}</p>}
      {mine.got !== null && (
        <p>{t('vsentry.mine_got', { count: mine.got, amount: formatCoins(mine.got) })}</p>
      )}
      <TextLink to={linkTo('/:lang/:console/dashboard/users/coins', { lang, console })}>
        {t('vsentry.mine_entries')}
      </TextLink>
    </Panel>
  );
}

/** What each side said so far, and what stands if nobody decides. */
export function Reports(props: { reports: NonNullable<VsSeats['reports']>; isOver?: boolean }) {
  const { reports, isOver = false } = props;
  const t = useT();
  // Once it is over, nothing more is waited for.
  const sides = POSITIONS.filter((side) => !isOver || reports.sides[side === 1 ? 0 : 1].reported > 0);
  if (sides.length === 0) return null;
  return (
    <Panel title={t('vsentry.reports')}>
      <ul>
        {sides.map((side) => (
          <li key={side}>{saidBy(side, reports, t)}</li>
        ))}
      </ul>
      {!isOver && (
        <p className="mt-2 text-muted">
          {reports.proposal === null
            ? t('vsentry.proposal_none')
            : t('vsentry.proposal', { outcome: verdictText(reports.proposal, t) })}
        </p>
      )}
    </Panel>
  );
}

/** What a side reported, in a sentence. */
export function saidBy(side: 1 | 2, { sides }: Pick<NonNullable<VsSeats['reports']>, 'sides'>, t: T): string {
  const { reported, outcome } = sides[side === 1 ? 0 : 1];
  if (reported === 0) return t('vsentry.said_nothing', { side });
  if (outcome === null) return t('vsentry.said_different', { side });
  return t('vsentry.said', { side, outcome: verdictText(outcome, t) });
}
