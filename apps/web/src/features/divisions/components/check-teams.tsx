import { linkTo, usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { DIVISION_DESK } from '../desk.ts';
import { Check } from './check.tsx';

/** How many teams have a slot. */
export function CheckTeams({ teams, isLeague }: { teams: number; isLeague: boolean }) {
  const t = useT();
  const params = usePathParams(DIVISION_DESK);
  const text = teams === 0 ? t('desks.teams_none') : t('desks.teams_drawn', { count: teams });
  return (
    <Check title={t('desks.teams')} isWaiting={teams === 0} text={text}>
      <TextLink
        to={linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/teams', params)}
      >
        {t(isLeague ? 'administration.teams_and_points' : 'desks.to_teams')}
      </TextLink>
    </Check>
  );
}
