import type { ReactNode } from 'react';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Judged } from '../../matches/index.ts';
import type { Report, Reports } from './queries.ts';
import { SIDES } from './queries.ts';
import { ReportView } from './report-view.tsx';
import { differences } from './reports.ts';
import './desk.css';

/** What both managers say, side by side, with what differs marked. */
export function BothReports(props: {
  match: Judged;
  reports: Reports['reports'];
  /** Takes a report's score into the form; null where no ruling is possible now. */
  onTake: ((report: Report) => void) | null;
  children?: ReactNode;
}) {
  const t = useT();
  const { match, reports, onTake } = props;
  const differing = differences(reports.home[0], reports.away[0]);
  return (
    <Card title={t('judgesdesk.reports')}>
      <div className="desk-reports">
        {SIDES.map((side) => (
          <ReportView
            key={side}
            match={match}
            team={match[side]}
            versions={reports[side]}
            differing={differing}
            onTake={onTake}
          />
        ))}
      </div>
      {props.children}
    </Card>
  );
}
