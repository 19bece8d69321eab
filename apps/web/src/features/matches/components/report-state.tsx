import { useT } from '../../../lib/text.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import type { Match } from '../queries.ts';

/** What an open match waits for, or by what a decided one was decided; never what a report says before it stands. */
export function ReportState({ match }: { match: Match }) {
  const t = useT();
  const { waits, how, withdrawn, held_lines: held } = match;
  return (
    <>
      {waits && <Waits waits={waits} zone={match.tournament.time_zone} />}
      {withdrawn && (
        <p className="max-w-prose">{t('matches.how_team_withdrew', { team: match[withdrawn].name })}</p>
      )}
      {how && !withdrawn && <p className="max-w-prose">{t(`matches.how_${how}`)}</p>}
      {held && (
        <p className="max-w-prose">
          {t('matches.held', { side: held, team: held === 'away' ? match.away.name : match.home.name })}
        </p>
      )}
    </>
  );
}

function Waits({ waits, zone }: { waits: NonNullable<Match['waits']>; zone: string }) {
  const t = useT();
  if (waits.for === 'judge') {
    return <p className="max-w-prose">{waits.why && t(`matches.judge_${waits.why}`)}</p>;
  }
  if (waits.until === null) return null;
  return (
    <p className="max-w-prose">
      {t(`matches.waits_${waits.for}`)} <TimeTag instant={waits.until} zone={zone} isInText />
    </p>
  );
}
