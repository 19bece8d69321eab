import type { ReactNode } from 'react';
import { usePathParams } from '../../../../lib/paths.ts';
import { useT } from '../../../../lib/text.tsx';
import { TimeTag } from '../../../../ui/time-tag.tsx';
import { ReportedLines } from '../../components/reported-lines.tsx';
import { ScreenshotView } from '../../components/screenshot-view.tsx';
import { REPORT } from '../../paths.ts';
import { PARTS, partOf } from '../draft.ts';
import type { Report, ReportForm } from '../queries.ts';
import './report.css';

/** One report: score, best player, who sent it and when; what differs from `other` is marked. */
export function ReportView(props: {
  form: ReportForm;
  report: Report;
  other: Report | null;
  /** Whose report it is. */
  team: string;
}) {
  const t = useT();
  const { form, report, other, team } = props;
  const { console } = usePathParams(REPORT);
  const own = PARTS.map((part) => ({
    part,
    goals: partOf(report, part),
    others: other && partOf(other, part),
  }));
  const isOtherBest = other !== null && other.best_player?.slug !== report.best_player?.slug;
  return (
    <>
      <dl className="facts">
        {own
          .filter(({ goals, others }) => goals !== null || others !== null)
          .map(({ part, goals, others }) => (
            <Fact
              key={part}
              name={t(`results.${part}`)}
              differs={other !== null && (goals?.home !== others?.home || goals?.away !== others?.away)}
            >
              {part === 'score' && `${form.home.name} `}
              <span className="score text-xl">
                {goals === null ? t('results.not_given') : t('common.score', goals)}
              </span>
              {part === 'score' && ` ${form.away.name}`}
            </Fact>
          ))}
        {form.tournament.kind !== 'single' && (
          <Fact name={t('results.best_player')} differs={isOtherBest}>
            {report.best_player?.nick ?? t('results.nobody')}
          </Fact>
        )}
        <dt className="text-muted">{t('results.sent')}</dt>
        <dd>
          <TimeTag instant={report.sent_at} isInText />
          {report.by && ` · ${report.by.nick}`}
        </dd>
      </dl>
      <div className="mt-3">
        {report.screenshot ? (
          <ScreenshotView screenshot={report.screenshot} team={team} />
        ) : (
          <p className="text-sm text-muted">{t('results.no_screenshot')}</p>
        )}
      </div>
      <div className="mt-3">
        <ReportedLines lines={report.lines} team={team} console={console} />
      </div>
    </>
  );
}

function Fact(props: { name: string; differs: boolean; children: ReactNode }) {
  const t = useT();
  return (
    <>
      <dt className="text-muted">{props.name}</dt>
      <dd>
        <span className={props.differs ? 'differs' : ''}>{props.children}</span>
        {props.differs && <span className="sr-only"> ({t('results.differs')})</span>}
      </dd>
    </>
  );
}
