import { useT } from '../../../../lib/text.tsx';
import { PARTS, partOf } from '../draft.ts';
import type { Report } from '../queries.ts';
import './report.css';

/** The score of a report as the first thing that one sees; extra time and penalties below it. */
export function BigScore({ report }: { report: Report }) {
  const t = useT();
  return (
    <>
      {PARTS.map((part) => {
        const goals = partOf(report, part);
        if (goals === null) return null;
        const score = t('common.score', goals);
        if (part === 'score') {
          return (
            <p key={part} className="score big-score">
              {score}
            </p>
          );
        }
        return (
          <p key={part} className="text-center text-sm text-muted">
            {t(`results.${part}`)} {score}
          </p>
        );
      })}
    </>
  );
}
