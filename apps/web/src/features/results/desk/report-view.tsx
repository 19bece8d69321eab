import type { ReactNode } from 'react';
import { usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { EDIT_MATCH, type Judged } from '../../matches/index.ts';
import { ReportedLines } from '../components/reported-lines.tsx';
import { ScreenshotView } from '../components/screenshot-view.tsx';
import type { Report } from './queries.ts';
import type { Point } from './reports.ts';

/** One team's report: the newest version, what the older ones said, and the way to rule as it says. */
export function ReportView(props: {
  match: Pick<Judged, 'home' | 'away'>;
  team: Judged['home'];
  versions: readonly Report[];
  differing: ReadonlySet<Point>;
  onTake: ((report: Report) => void) | null;
}) {
  const t = useT();
  const { match, team, versions, differing, onTake } = props;
  const { console } = usePathParams(EDIT_MATCH);
  const [newest, ...older] = versions;
  return (
    <section className="grid min-w-0 content-start gap-3 p-3 sm:p-4" aria-label={team.name}>
      <h3 className="flex items-center gap-2 font-semibold">
        <Crest name={team.name} image={team.image} size="medium" />
        <span className="min-w-0 break-words">{team.name}</span>
      </h3>
      {newest ? (
        <>
          <Sent report={newest} />
          <Points match={match} report={newest} differing={differing} />
          {newest.screenshot ? (
            <ScreenshotView screenshot={newest.screenshot} team={team.name} size="wide" />
          ) : (
            <p className="text-sm text-muted">{t('judgesdesk.no_screenshot')}</p>
          )}
          <ReportedLines lines={newest.lines} team={team.name} console={console} />
          {onTake && (
            <Button kind="secondary" onClick={() => onTake(newest)}>
              {t('judgesdesk.rule_as', { team: team.name, score: scoreText(t, newest) })}
            </Button>
          )}
        </>
      ) : (
        <p className="text-muted">{t('judgesdesk.not_reported')}</p>
      )}
      {older.length > 0 && <Older versions={older} team={team.name} />}
    </section>
  );
}

function Sent({ report: { by, sent_at: at } }: { report: Report }) {
  return (
    <p className="text-sm text-muted">
      {by && `${by.nick} · `}
      <TimeTag instant={at} isInText />
    </p>
  );
}

function Points(props: {
  match: Pick<Judged, 'home' | 'away'>;
  report: Report;
  differing: ReadonlySet<Point>;
}) {
  const { match, report, differing } = props;
  const t = useT();
  const pair = (home: number | null, away: number | null) =>
    home === null || away === null ? '–' : t('common.score', { home, away });
  const extra = pair(report.home_extra_goals, report.away_extra_goals);
  const penalties = pair(report.home_penalties, report.away_penalties);
  return (
    <dl className="divide-y divide-line rounded-md border border-line">
      <PointRow name={t('judgesdesk.score')} isDifferent={differing.has('score')}>
        {match.home.name} <span className="score text-2xl">{scoreText(t, report)}</span> {match.away.name}
      </PointRow>
      {(extra !== '–' || differing.has('extra')) && (
        <PointRow name={t('results.extra_time')} isDifferent={differing.has('extra')}>
          {extra}
        </PointRow>
      )}
      {(penalties !== '–' || differing.has('penalties')) && (
        <PointRow name={t('results.shoot_out')} isDifferent={differing.has('penalties')}>
          {penalties}
        </PointRow>
      )}
      <PointRow name={t('results.best_player')} isDifferent={differing.has('best')}>
        {report.best_player?.nick ?? t('judgesdesk.not_named')}
      </PointRow>
    </dl>
  );
}

function PointRow(props: { name: string; isDifferent: boolean; children: ReactNode }) {
  const t = useT();
  return (
    <div className="desk-point flex min-h-11 flex-wrap items-center gap-x-3 px-3 py-1">
      <dt className="text-sm text-muted">{props.name}</dt>
      <dd className="flex min-w-0 flex-wrap items-center justify-end gap-x-3 font-semibold break-words">
        {props.isDifferent && (
          <Badge tone="warn">
            <span className="flex items-center gap-1">
              <Icon name="flag" size="small" />
              {t('judgesdesk.differs')}
            </span>
          </Badge>
        )}
        <span>{props.children}</span>
      </dd>
    </div>
  );
}

function Older({ versions, team }: { versions: readonly Report[]; team: string }) {
  const t = useT();
  const { console } = usePathParams(EDIT_MATCH);
  return (
    <details className="min-w-0 rounded-md border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 py-2 font-semibold text-accent-text">
        <Icon name="down" size="small" />
        {t('judgesdesk.older', { count: versions.length })}
      </summary>
      <ol className="divide-y divide-line border-t border-line">
        {versions.map((report) => (
          <li key={report.id} className="grid gap-2 px-3 py-2">
            <p className="flex flex-wrap items-center gap-x-3">
              <b>{scoreText(t, report)}</b>
              {report.best_player && <span className="text-sm">{report.best_player.nick}</span>}
            </p>
            <Sent report={report} />
            {report.screenshot && <ScreenshotView screenshot={report.screenshot} team={team} />}
            <ReportedLines lines={report.lines} team={team} console={console} />
          </li>
        ))}
      </ol>
    </details>
  );
}

function scoreText(t: ReturnType<typeof useT>, { home_goals: home, away_goals: away }: Report): string {
  return t('common.score', { home, away });
}
