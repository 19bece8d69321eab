import { useT } from '../../../../lib/text.tsx';
import type { Report, ReportForm } from '../queries.ts';
import { BigScore } from './big-score.tsx';
import { TeamMark } from './team-mark.tsx';
import './report.css';

/**
 * What one team says the match ended: the score between home and away, as scores are written. Below the reporter's name alone, an
 * away team's 2–1 would read as its own victory.
 */
export function SaidScore(props: {
  form: Pick<ReportForm, 'home' | 'away'>;
  report: Report;
  /** Whose report it is. */
  team: string;
}) {
  const t = useT();
  const { form, report, team } = props;
  return (
    <div className="clash-side">
      <p className="mb-2 text-center text-sm break-words text-muted">{t('results.says', { team })}</p>
      <div className="match-teams">
        <TeamMark team={form.home} />
        <div>
          <BigScore report={report} />
        </div>
        <TeamMark team={form.away} />
      </div>
    </div>
  );
}
