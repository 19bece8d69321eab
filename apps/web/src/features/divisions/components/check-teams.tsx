import { linkTo, usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { DIVISION_DESK } from '../desk.ts';
import { Check } from './check.tsx';
import { type Note, noteText, wayOf } from './season-notes.tsx';

/** How many teams have a slot, and how many of them nobody owns: these wait for somebody. */
export function CheckTeams(props: { teams: number; isLeague: boolean; notes: readonly Note[] }) {
  const { teams, isLeague, notes } = props;
  const t = useT();
  const params = usePathParams(DIVISION_DESK);
  const ownerless = notes.find(({ code }) => code === 'ownerless_clubs');
  const way = ownerless && wayOf(ownerless.code, params);
  const text = teams === 0 ? t('desks.teams_none') : t('desks.teams_drawn', { count: teams });
  const warning = ownerless && noteText(ownerless, t);
  return (
    <Check
      title={t('desks.teams')}
      isWaiting={teams === 0 || ownerless !== undefined}
      text={warning ? `${text} ${warning}` : text}
    >
      {way && <TextLink to={way.to}>{t('desks.name_owners')}</TextLink>}
      <TextLink
        to={linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/teams', params)}
      >
        {t(isLeague ? 'administration.teams_and_points' : 'desks.to_teams')}
      </TextLink>
    </Check>
  );
}
