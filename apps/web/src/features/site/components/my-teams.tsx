import { runsClub } from '@matchnight/contract/constants';
import { ROUTES } from '@matchnight/contract/routes';
import type { Reply } from '../../../lib/call-types.ts';
import { pathTo, usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { FormMarks } from '../../../ui/form-marks.tsx';
import { Link } from '../../../ui/link.tsx';

type Mine = Reply<'site.mine'>['data'];

/** One's teams with what one is there, and where they stand. */
export function MyTeams({ teams }: { teams: Mine['teams'] }) {
  const t = useT();
  return (
    <Card title={t('account.my_teams')}>
      <ul className="divide-y divide-line">
        {teams.map((one) => (
          <OneTeam key={one.team.slug} one={one} />
        ))}
      </ul>
    </Card>
  );
}

function OneTeam({ one: { team, role, divisions } }: { one: Mine['teams'][number] }) {
  const t = useT();
  const params = usePathParams(ROUTES.dashboard);
  return (
    <li className="px-3 py-2 sm:px-4">
      <p className="flex items-center gap-3">
        <Crest name={team.name} image={team.image} size="medium" />
        <Link
          to={pathTo('team', { ...params, teamSlug: team.slug })}
          className="flex min-h-11 min-w-0 flex-1 items-center font-semibold hover:underline"
        >
          <span className="truncate">{team.name}</span>
        </Link>
        <Badge tone={runsClub(role) ? 'accent' : 'plain'}>{t(`account.role_${role}`)}</Badge>
      </p>
      <ul>
        {divisions.map(({ division, position, form }) => (
          <li key={division.slug} className="flex items-center gap-3">
            <Link
              to={pathTo('division', { ...params, divisionSlug: division.slug })}
              className="flex min-h-11 min-w-0 flex-1 items-center text-sm text-muted hover:underline"
            >
              {position === null ? division.name : t('teams.place_in', { position, division: division.name })}
            </Link>
            <FormMarks form={form} />
          </li>
        ))}
      </ul>
    </li>
  );
}
