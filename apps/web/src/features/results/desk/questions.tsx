import { api } from '../../../lib/api.ts';
import { useRefresh } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { type Judged, linesLink } from '../../matches/index.ts';
import { ReportedLines } from '../components/reported-lines.tsx';
import type { MatchParams, Reports, Side } from './queries.ts';
import { SIDES } from './queries.ts';
import './desk.css';

interface Props {
  readonly match: Judged;
  readonly reports: Reports;
  readonly params: MatchParams;
  /** After a question was settled. */
  readonly onDone: () => void;
}

/** Lines in question: who questions them and why, what they say, and the two ways to settle it. */
export function Questions(props: Props) {
  const t = useT();
  const open = SIDES.filter((side) => props.reports.questions[side]?.outcome === null);
  if (open.length === 0) return null;
  return (
    <Card title={t('judgesdesk.need_lines')}>
      <ul className="divide-y divide-line">
        {open.map((side) => (
          <Question key={side} side={side} {...props} />
        ))}
      </ul>
    </Card>
  );
}

function Question({ match, reports, params, side, onDone }: Props & { side: Side }) {
  const t = useT();
  const refresh = useRefresh();
  const teamId = match[`${side}_id`];
  const { lang, console, fixtureId } = params;
  const keep = useAction(
    async () => {
      const reply = await api('results.keepLines', { params: { lang, console, fixtureId, teamId } });
      await refresh();
      return reply;
    },
    { onDone },
  );
  const question = reports.questions[side];
  // Lines that don't fit the result can only be corrected.
  const mayKeep = reports.may_keep[side];
  const names = { team: match[side].name, rival: match[side === 'home' ? 'away' : 'home'].name };
  if (!question) return null;
  return (
    <li className="grid gap-3 px-3 py-3 sm:px-4">
      <p>
        {question.reason === null ? t('judgesdesk.contradicts', names) : t('judgesdesk.questioned', names)}{' '}
        <span className="text-sm text-muted">
          <TimeTag instant={question.at} isInText />
        </span>
      </p>
      {question.reason !== null && <blockquote className="desk-reason">{question.reason}</blockquote>}
      <ReportedLines lines={reports.held[side]} team={names.team} console={console} />
      <div className="flex flex-wrap gap-3">
        {mayKeep && (
          <Button kind="secondary" isBusy={keep.isBusy} onClick={() => keep.run()}>
            {t('judgesdesk.keep')}
          </Button>
        )}
        <Link
          className={buttonClass(mayKeep ? 'secondary' : 'primary')}
          to={linesLink({ lang, console, fixtureId, teamId })}
        >
          {t('judgesdesk.correct')}
        </Link>
      </div>
    </li>
  );
}
