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
  const texts = { judged, decided, share: percents.format(share / 100) };
  return (
    <div className="grid gap-3">
      <div>
        <p className="font-semibold">{t('judgesdesk.share', texts)}</p>
        <ShareBar share={share} />
      </div>
      {hours !== null && (
        <p>{t('judgesdesk.median', { hours: `${formatNumber(lang, hours, hours < 10 ? 1 : 0)}\u00a0h` })}</p>
      )}
    </div>
  );
}

/** For the eye: the words beside it say the same. No rule says how many are too many. */
function ShareBar({ share }: { share: number }) {
  return (
    <svg className="figures-bar" aria-hidden="true">
      <rect width="100%" height="12" className="figures-whole" />
      <rect width={`${share}%`} height="12" className="figures-share" />
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
