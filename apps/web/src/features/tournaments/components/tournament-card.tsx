import { linkTo, pathTo, usePathParams } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge, StateBadge } from '../../../ui/badge.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ALL_TOURNAMENTS, type Tournament } from '../desk.ts';

/** A tournament with its divisions, and the ways to each one's matches, teams and public page. */
export function TournamentCard({ tournament }: { tournament: Tournament }) {
  const t = useT();
  const params = usePathParams(ALL_TOURNAMENTS);
  const { name, slug, image, kind, mode, status, hidden, divisions } = tournament;
  return (
    <li className="min-w-0 rounded-lg border border-line bg-surface">
      <div className="flex items-start gap-3 border-b border-line px-3 py-2 sm:px-4">
        <span className="pt-2">
          <Crest name={name} image={image} size="medium" kind="tournament" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="min-w-0 text-base font-bold">
            <TextLink
              tone="plain"
              className="max-w-full"
              to={pathTo('tournament', { ...params, tournamentSlug: slug })}
            >
              <span className="break-words">{name}</span>
            </TextLink>
          </h2>
          <p className="-mt-1 text-sm text-muted">
            {t(`common.kind_${kind}`)} · {t(`common.mode_${mode}`)}
          </p>
          <Desks tournament={tournament} />
        </div>
        <span className="flex flex-wrap justify-end gap-2 pt-2.5">
          {hidden && <Badge tone="warn">{t('administration.hidden')}</Badge>}
          <StateBadge state={status} />
        </span>
      </div>
      {divisions.length === 0 ? (
        <p className="px-3 py-3 text-sm text-muted sm:px-4">{t('administration.no_divisions')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {divisions.map((division) => (
            <Division key={division.id} division={division} tournament={tournament} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** The ways to what administrators do for the whole tournament. */
function Desks({ tournament }: { tournament: Tournament }) {
  const t = useT();
  const params = usePathParams(ALL_TOURNAMENTS);
  const ids = { ...params, tournamentId: tournament.id };
  const links = [
    {
      text: t('administration.signings'),
      to: linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/signings', ids),
    },
    {
      text: t('administration.bans'),
      to: linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/bans', ids),
    },
    {
      text: t('common.news'),
      to: linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/notices', ids),
    },
  ];
  return (
    <p className="flex flex-wrap gap-x-4">
      {links.map(({ text, to }) => (
        <TextLink key={to} to={to} aria-label={`${text}: ${tournament.name}`}>
          {text}
        </TextLink>
      ))}
    </p>
  );
}

function Division(props: { division: Tournament['divisions'][number]; tournament: Tournament }) {
  const t = useT();
  const params = usePathParams(ALL_TOURNAMENTS);
  const { id, name, slug, state } = props.division;
  const page = { ...params, divisionSlug: slug };
  const ids = { ...params, tournamentId: props.tournament.id, divisionId: id };
  const links = [
    { text: t('administration.public_page'), to: pathTo('division', page) },
    { text: t('administration.matches'), to: pathTo('division', page, 'upcoming-matches') },
    {
      text: t('administration.teams_and_points'),
      to: linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/teams', ids),
    },
    {
      text: t('common.zone_liguilla'),
      to: linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/liguillas', ids),
    },
    ...(props.tournament.kind === 'clubs'
      ? [
          {
            text: t('administration.team_week'),
            to: linkTo(
              '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/team-week',
              ids,
            ),
          },
        ]
      : []),
    {
      text: t('common.news'),
      to: linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/notices', ids),
    },
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 px-3 py-1 sm:px-4">
      <p className="flex min-h-11 min-w-0 flex-1 basis-48 flex-wrap items-center gap-2">
        <span className="break-words">{name}</span>
        <StateBadge state={state} />
      </p>
      <ul className="flex flex-wrap gap-x-4">
        {links.map(({ text, to }) => (
          <li key={to}>
            <TextLink to={to} aria-label={`${text}: ${name}`}>
              {text}
            </TextLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
