import { LOCALES } from '@matchnight/i18n/locales';
import type { Reply } from '../../../lib/call-types.ts';
import { formatNumber } from '../../../lib/formats.ts';
import { queryOf, useLateReply } from '../../../lib/query.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Card, Panel } from '../../../ui/card.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { DivisionDeskParams } from '../desk.ts';
import './report-figures.css';

type Figures = Reply<'results.figures'>['data'];

/** The share of matches to stay under, in percent. */
const LIMIT = 5;

/** How the current season's results came about: by judges or without, how soon, and who reports late. */
export function ReportFigures({ params }: { params: DivisionDeskParams }) {
  const t = useT();
  const { lang, console, tournamentId, divisionId } = params;
  const asked = useLateReply(queryOf('results.figures', { lang, console, tournamentId, divisionId }));
  const figures = asked.data?.data;
  if (!figures) return null;
  return (
    <div className="mt-4 grid items-start gap-4 lg:grid-cols-2">
      <Panel title={t('judgesdesk.figures')}>
        {figures.decided === 0 ? (
          <EmptyState icon="ball" level={3} title={t('judgesdesk.figures_none')} />
        ) : (
          <Shares figures={figures} />
        )}
      </Panel>
      <Late teams={figures.late} />
    </div>
  );
}

function Shares({ figures: { decided, judged, median_hours: hours } }: { figures: Figures }) {
  const t = useT();
  const lang = useLang();
  const share = (100 * judged) / decided;
  const percents = new Intl.NumberFormat(LOCALES[lang], { style: 'percent', maximumFractionDigits: 1 });
  const limit = percents.format(LIMIT / 100);
  const texts = { judged, decided, share: percents.format(share / 100) };
  return (
    <div className="grid gap-3">
      <div>
        <p className="font-semibold">{t('judgesdesk.share', texts)}</p>
        <ShareBar share={share} limit={limit} />
        <p className={share <= LIMIT ? 'text-win-text' : 'text-loss-text'}>
          {t(share <= LIMIT ? 'judgesdesk.share_below' : 'judgesdesk.share_above', { limit })}
        </p>
      </div>
      {hours !== null && (
        <p>{t('judgesdesk.median', { hours: `${formatNumber(lang, hours, hours < 10 ? 1 : 0)}\u00a0h` })}</p>
      )}
    </div>
  );
}

/** For the eye: the words beside it say the same. */
function ShareBar({ share, limit }: { share: number; limit: string }) {
  // The line is in the middle, until there is more to show.
  const whole = Math.max(2 * LIMIT, share);
  const at = (percent: number) => `${(100 * percent) / whole}%`;
  return (
    <svg className="figures-bar" aria-hidden="true">
      <rect x="0" y="4" width="100%" height="12" className="figures-whole" />
      <rect x="0" y="4" width={at(share)} height="12" className={share <= LIMIT ? 'fill-win' : 'fill-loss'} />
      <line x1={at(LIMIT)} x2={at(LIMIT)} y1="0" y2="20" className="figures-limit" strokeWidth="2" />
      <text x={at(LIMIT)} y="36" textAnchor="middle">
        {limit}
      </text>
    </svg>
  );
}

function Late({ teams }: { teams: Figures['late'] }) {
  const t = useT();
  return (
    <Card title={t('judgesdesk.late')}>
      {teams.length === 0 ? (
        <p className="px-3 py-3 text-muted sm:px-4">{t('judgesdesk.late_none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {teams.map(({ team, missed, owed }) => (
            <li key={team.slug} className="flex min-h-11 flex-wrap items-center gap-x-3 px-3 py-1 sm:px-4">
              <Crest name={team.name} image={team.image} />
              <span className="min-w-0 flex-1 break-words">{team.name}</span>
              <span className="text-sm text-muted tabular-nums">
                {t('judgesdesk.late_row', { missed, owed })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
