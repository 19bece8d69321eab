import type { Reply } from '../../../lib/call-types.ts';
import { fillPath } from '../../../lib/paths.ts';
import { queryOf, useLateReply } from '../../../lib/query.ts';
import type { Session } from '../../../lib/session.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { DESKS } from '../desks.ts';
import type { NewsParams } from '../queries.ts';

type Place = Reply<'news.ofSite'>['data']['place'];

/** For those who may write here: the way to do it. */
export default function WriteLink(props: { params: NewsParams; place: Place; session: Session }) {
  const { params, place, session } = props;
  const t = useT();
  const desk = useDesk(params, place, session);
  if (desk === null) return null;
  // Administrators find the console chosen whose news they came from.
  const chosen = place.level === 'site' ? `?where=${params.console}` : '';
  return (
    <p className="mb-4">
      <Link className={buttonClass('secondary')} to={`${desk}/create${chosen}`}>
        <Icon name="edit" />
        {t('news.write')}
      </Link>
    </p>
  );
}

/** The desk where news of the place are written; null for those who may not. */
function useDesk({ lang, console }: NewsParams, place: Place, session: Session): string | null {
  const { level, tournament_id: tournamentId, division_id: divisionId, team_id: teamId } = place;
  const asked = {
    ...(level === 'tournament' && tournamentId !== null ? { tournament: tournamentId } : {}),
    ...(level === 'division' && divisionId !== null ? { division: divisionId } : {}),
    ...(level === 'team' && teamId !== null ? { team: teamId } : {}),
  };
  const isNoun = Object.keys(asked).length > 0;
  const can = useLateReply(queryOf('accounts.can', { lang }, asked), { enabled: isNoun }).data?.data;
  const { user } = session;
  const { desk, may } = {
    site: { desk: DESKS.own, may: user.isAdmin },
    user: { desk: DESKS.own, may: user.slug === place.slug && user.console === console },
    team: { desk: DESKS.team, may: can?.manage_team },
    division: { desk: DESKS.division, may: can?.administer_division },
    tournament: { desk: DESKS.tournament, may: can?.administer_tournament },
  }[level];
  const ids = { tournamentId: tournamentId ?? 0, divisionId: divisionId ?? 0, teamId: teamId ?? 0 };
  return may ? fillPath(desk, { lang, console, ...ids }) : null;
}
