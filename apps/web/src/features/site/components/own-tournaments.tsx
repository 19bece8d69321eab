import { ROUTES } from '@matchnight/contract/routes';
import type { Reply } from '../../../lib/call-types.ts';
import { linkTo, usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { StateBadge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { Link } from '../../../ui/link.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

type Tournament = Reply<'tournaments.administered'>['data']['data'][number];

/** The newest tournaments that one runs, with the ways to their desks. */
export function OwnTournaments(props: { tournaments: readonly Tournament[]; total: number }) {
  const t = useT();
  const params = usePathParams(ROUTES.dashboard);
  return (
    <Card
      title={t('account.my_tournaments')}
      action={
        <TextLink to={`${linkTo('/:lang/:console/dashboard/tournaments/all', params)}?of=run`}>
          {t('account.all_tournaments', { count: props.total })}
        </TextLink>
      }
    >
      <ul className="divide-y divide-line">
        {props.tournaments.map((tournament) => (
          <OneTournament key={tournament.id} tournament={tournament} />
        ))}
      </ul>
    </Card>
  );
}

function OneTournament({ tournament }: { tournament: Tournament }) {
  const params = usePathParams(ROUTES.dashboard);
  return (
    <li className="flex items-start gap-3 px-3 py-2 sm:px-4">
      <span className="pt-2">
        <Crest name={tournament.name} image={tournament.image} size="medium" kind="tournament" />
      </span>
      <div className="min-w-0 flex-1">
        <Link
          to={linkTo('/:lang/:console/dashboard/tournaments/:tournamentId', {
            ...params,
            tournamentId: tournament.id,
          })}
          className="flex min-h-11 items-center font-semibold hover:underline"
        >
          <span className="min-w-0 wrap-anywhere">{tournament.name}</span>
        </Link>
        <ul className="flex flex-wrap gap-x-4">
          {tournament.divisions.map(({ id, name }) => (
            <li key={id}>
              <TextLink
                to={linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId', {
                  ...params,
                  tournamentId: tournament.id,
                  divisionId: id,
                })}
              >
                {name}
              </TextLink>
            </li>
          ))}
        </ul>
      </div>
      <span className="pt-2.5">
        <StateBadge state={tournament.status} of="tournament" />
      </span>
    </li>
  );
}
