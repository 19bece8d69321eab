import { DESKS } from '@matchnight/contract/desks';
import type { Reply } from '../../../lib/api.ts';
import { fillPath, pathTo } from '../../../lib/paths.ts';
import { queryOf, useLateReply } from '../../../lib/query.ts';
import type { Session } from '../../../lib/session.ts';
import { useT } from '../../../lib/text.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import type { NewsParams } from '../queries.ts';

type Place = Reply<'news.ofSite'>['data']['place'];

/** For those who may write here: the way to do it. */
export default function WriteLink(props: { params: NewsParams; place: Place; session: Session }) {
  const { params, place, session } = props;
  const t = useT();
  const below = useDesk(params, place, session);
  if (below === null) return null;
  const { lang, console } = params;
  // Administrators find the console chosen whose news they came from.
  const chosen = place.level === 'site' ? `?where=${console}` : '';
  return (
    <p className="mb-4">
      <Link
        className={buttonClass('secondary')}
        to={`${pathTo('dashboard', { lang, console }, below)}/create${chosen}`}
      >
        <Icon name="edit" />
        {t('news.write')}
      </Link>
    </p>
  );
}

/** The desk where news of the place are written, below the dashboard; null for who may not. */
function useDesk({ lang, console }: NewsParams, place: Place, session: Session): string | null {
  const { level, tournament_id: tournamentId, division_id: divisionId, team_id: teamId } = place;
  const asked = {
    ...(level === 'tournament' && tournamentId !== null ? { tournament: tournamentId } : {}),
    ...(level === 'division' && divisionId !== null ? { division: divisionId } : {}),
    ...(level === 'team' && teamId !== null ? { team: teamId } : {}),
  };
  const isNoun = Object.keys(asked).length > 0;
  const can = useLateReply(queryOf('accounts.can', { lang }, asked), { enabled: isNoun }).data?.data;
  const ids = { tournamentId: tournamentId ?? 0, divisionId: divisionId ?? 0, teamId: teamId ?? 0 };
  if (level === 'site') return session.user.isAdmin ? DESKS.own : null;
  if (level === 'user') {
    const { user } = session;
    return user.slug === place.slug && user.console === console ? DESKS.own : null;
  }
  if (level === 'team') return can?.manage_team ? fillPath(DESKS.team, ids) : null;
  if (level === 'division') return can?.administer_division ? fillPath(DESKS.division, ids) : null;
  return can?.administer_tournament ? fillPath(DESKS.tournament, ids) : null;
}
