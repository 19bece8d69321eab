import { linkTo, usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type Checklist, DIVISION_DESK } from '../desk.ts';
import { Check } from './check.tsx';

/** The teams of the week that are picked, and wait to be published. */
export function CheckTeamWeek({ drafts }: { drafts: Checklist['drafts'] }) {
  const t = useT();
  const desk = linkTo(
    '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/team-week',
    usePathParams(DIVISION_DESK),
  );
  const isWaiting = drafts.length > 0;
  const text = isWaiting ? t('desks.team_week_waits', { count: drafts.length }) : t('desks.team_week_none');
  return (
    <Check title={t('administration.team_week')} isWaiting={isWaiting} text={text}>
      {drafts.map((week) => (
        <TextLink key={week} to={`${desk}?week=${week}`}>
          {t('desks.publish_week', { week })}
        </TextLink>
      ))}
    </Check>
  );
}
