import { useEffect, useRef, useState } from 'react';
import { linkTo } from '../../../lib/paths.ts';
import { queryOf, useLateReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import {
  DatesLog,
  DecisionForm,
  type Judged,
  judgedLinesQuery,
  LateTie,
  LinesLinks,
  MOVE_MATCH,
  type TakenScore,
} from '../../matches/index.ts';
import { MatchTalk } from '../../messages/index.ts';
import { AskMore } from './ask-more.tsx';
import { BothReports } from './both-reports.tsx';
import { Log } from './log.tsx';
import { OpenedBy } from './opened-by.tsx';
import { type MatchParams, type Report, type Reports, reportsQuery } from './queries.ts';
import { Questions } from './questions.tsx';
import { useOpen } from './use-open.ts';

interface Props {
  readonly match: Judged;
  readonly params: MatchParams;
  readonly onRuled: () => void;
}

/** Everything that a judge rules by, and the form. */
export function Ruling({ match, params, onRuled }: Props) {
  const t = useT();
  const home = useLateReply(judgedLinesQuery({ ...params, teamId: match.home_id }));
  const away = useLateReply(judgedLinesQuery({ ...params, teamId: match.away_id }));
  const lines = { home: home.data?.data, away: away.data?.data };
  const reports = useLateReply(reportsQuery(params)).data?.data;
  const [attempt, setAttempt] = useState(0);
  const { taken, take, form, forget } = useTaken();
  useOpen(params, match.held_lines !== null || isForJudges(match));
  const again = () => {
    setAttempt((last) => last + 1);
    forget();
  };
  const isOpen = match.decided_at === null;
  return (
    <div className="grid gap-4">
      {reports && <OpenedBy opened={reports.opened_by} hint={t('judgesdesk.open_hint')} />}
      {match.waits?.for === 'answer' && match.waits.until !== null && (
        <p>
          {t('matches.waits_answer')} <TimeTag instant={match.waits.until} isInText />
        </p>
      )}
      {reports && isReported(reports) && (
        <BothReports match={match} reports={reports.reports} onTake={mayRule(match) ? take : null}>
          {reports.may_ask_more && <AskMore params={params} />}
        </BothReports>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-4">
          {reports && <Questions match={match} reports={reports} params={params} onDone={onRuled} />}
          <div ref={form} className="min-w-0 scroll-mt-16">
            <DecisionForm
              key={attempt}
              match={match}
              lines={lines}
              taken={taken}
              onAnew={again}
              onDecided={onRuled}
            />
          </div>
        </div>
        <div className="grid min-w-0 gap-4">
          {isOpen && (
            <Link className={buttonClass('secondary')} to={linkTo(MOVE_MATCH, params)}>
              {t('results.move')}
            </Link>
          )}
          <LateTie match={match} params={params} />
          <LinesLinks match={match} lines={lines} />
          {reports && isContested(match, reports) && <MatchTalk params={params} />}
          {reports && <Log match={match} reports={reports} />}
          <Dates match={match} params={params} />
        </div>
      </div>
    </div>
  );
}

/** The report whose score stands in the form; taking one goes on to the field for the reason. */
function useTaken() {
  const [taken, setTaken] = useState<TakenScore | null>(null);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (taken === null) return;
    form.current?.scrollIntoView({ block: 'start' });
    form.current?.querySelector<HTMLElement>('[name=reason]')?.focus({ preventScroll: true });
  }, [taken]);
  const take = (report: Report) =>
    setTaken((last) => ({
      attempt: (last?.attempt ?? 0) + 1,
      goals: [report.home_goals, report.away_goals],
      extra: [report.home_extra_goals, report.away_extra_goals],
      penalties: [report.home_penalties, report.away_penalties],
    }));
  return { taken, take, form, forget: () => setTaken(null) };
}

function Dates({ match, params }: Pick<Props, 'match' | 'params'>) {
  const { lang, console, fixtureId } = params;
  const dates = useLateReply(queryOf('matchday.dates', { lang, console, fixtureId }));
  const changes = dates.data?.data.changes ?? [];
  if (changes.length === 0) return null;
  return <DatesLog changes={changes} zone={match.tournament.time_zone} />;
}

function isForJudges({ waits }: Judged): boolean {
  return waits?.for === 'judge' || waits?.for === 'agreement';
}

function mayRule({ waits, decided_at: decided }: Judged): boolean {
  return decided === null && waits?.for !== 'agreement';
}

function isReported({ reports }: Reports): boolean {
  return reports.home.length + reports.away.length > 0;
}

/** There is, or was, something to talk about. */
function isContested(match: Judged, reports: Reports): boolean {
  return isForJudges(match) || isReported(reports) || reports.calls.length > 0;
}
