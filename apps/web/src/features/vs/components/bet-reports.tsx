import { pathTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Panel } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import type { Bet } from '../desk.ts';
import { POSITIONS, type VsPlace } from '../queries.ts';
import { verdictText } from './state-badge.tsx';

/** Who is on which side, when they entered, and what they reported when. */
export function BetReports({ bet, place: { lang, console } }: { bet: Bet; place: VsPlace }) {
  const t = useT();
  // Before entering ends, and once it is over, nothing would stand.
  const isWaiting = bet.state !== 'open' && bet.because === null;
  return (
    <Panel title={t('vsdesk.entries')}>
      <div className="grid gap-4">
        {isWaiting && (
          <p>
            {bet.proposal === null
              ? t('vsentry.proposal_none')
              : t('vsentry.proposal', { outcome: verdictText(bet.proposal, t) })}
          </p>
        )}
        {POSITIONS.map((side) => (
          <section key={side} aria-label={t('vspages.side', { side })}>
            <h3 className="display text-lg">{t('vspages.side', { side })}</h3>
            <ul className="divide-y divide-line">
              {bet.entries
                .filter(({ position }) => position === side)
                .map(({ player, seat, at, report, reported_at: reportedAt }) => (
                  <li key={seat} className="py-1">
                    {player === null ? (
                      <span className="text-muted">{t('vsentry.deleted')}</span>
                    ) : (
                      <TextLink to={pathTo('player', { lang, console, playerSlug: player.slug })}>
                        {player.nick}
                      </TextLink>
                    )}
                    <p className="text-sm text-muted">
                      {t('vsdesk.entered_at')} <TimeTag instant={at} isInText />
                    </p>
                    {report !== null && reportedAt !== null && (
                      <p className="text-sm">
                        {t('vsdesk.reported', { outcome: verdictText(report, t) })}{' '}
                        <TimeTag instant={reportedAt} isInText />
                      </p>
                    )}
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Panel>
  );
}
