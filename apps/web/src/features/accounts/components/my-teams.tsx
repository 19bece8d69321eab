import { ROUTES } from '@matchnight/contract/routes';
import type { Reply } from '../../../lib/api.ts';
import { pathTo, usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { FormMarks } from '../../../ui/form-marks.tsx';
import { Link } from '../../../ui/link.tsx';
import { InlineLink } from './inline-link.tsx';

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
    <li className="flex items-start gap-3 px-3 py-2 sm:px-4">
      <span className="pt-2">
        <Crest name={team.name} image={team.image} size="medium" />
      </span>
      <div className="min-w-0 flex-1">
        <Link
          to={pathTo('team', { ...params, teamSlug: team.slug })}
          className="flex min-h-11 items-center font-semibold hover:underline"
        >
          <span className="truncate">{team.name}</span>
        </Link>
        <ul>
          {divisions.map(({ division, position, form }) => (
            <li key={division.slug} className="flex flex-wrap items-center justify-between gap-x-3">
              <InlineLink to={pathTo('division', { ...params, divisionSlug: division.slug })}>
                {position === null
                  ? division.name
                  : t('teams.place_in', { position, division: division.name })}
              </InlineLink>
              <FormMarks form={form} />
            </li>
          ))}
        </ul>
      </div>
      <span className="pt-2.5">
        <Badge tone={role === 'player' ? 'plain' : 'accent'}>{t(`account.role_${role}`)}</Badge>
      </span>
    </li>
  );
}
