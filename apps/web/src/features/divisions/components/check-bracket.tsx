import { linkTo, usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { type Checklist, DIVISION_DESK, type DivisionDesk } from '../desk.ts';
import { Check } from './check.tsx';

/** How many teams play a knockout, and whether each of its weeks has a date once it has begun. */
export function CheckBracket(props: {
  bracket: NonNullable<Checklist['liguilla']>;
  season: NonNullable<DivisionDesk['season']>;
}) {
  const t = useT();
  const params = usePathParams(DIVISION_DESK);
  const { teams, undated, champion } = props.bracket;
  const isWaiting = props.season.state === 'in_progress' && champion === null && undated > 0;
  const set = teams === 0 ? t('desks.teams_none') : t('desks.knockout_set', { count: teams });
  const text = champion ? t('desks.liguilla_won', { team: champion.name }) : set;
  return (
    <Check
      title={t('divisions.tab_bracket')}
      isWaiting={isWaiting}
      text={isWaiting ? `${text} ${t('desks.liguilla_undated', { count: undated })}` : text}
    >
      <TextLink
        to={linkTo(
          '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/liguillas',
          params,
        )}
      >
        {t('desks.to_bracket')}
      </TextLink>
    </Check>
  );
}
