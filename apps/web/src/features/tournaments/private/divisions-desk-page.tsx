import { api } from '../../../lib/api.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { linkTo, type PathParams, pathTo } from '../../../lib/paths.ts';
import { useReply } from '../../../lib/query.ts';
import { useT } from '../../../lib/text.tsx';
import { Badge, StateBadge } from '../../../ui/badge.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Entrants } from '../../../ui/entrants.tsx';
import { Head } from '../../../ui/head.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { useAction } from '../../../ui/use-action.ts';
import {
  divisionOrderQuery,
  type TOURNAMENT_DESK,
  type TournamentDesk,
  tournamentDeskQuery,
} from '../desk.ts';
import { ExportButton } from './components/export-button.tsx';

export const page = definePage({
  path: '/:lang/:console/dashboard/tournaments/:tournamentId',
  faces: ['administrator'],
  queries: ({ params }) => [divisionOrderQuery(params)],
});

/** The divisions of a tournament in tier order, each with what waits there and the way to its desk. */
export default function DivisionsDeskPage() {
  const t = useT();
  const { params } = usePage(page);
  const desk = useReply(tournamentDeskQuery(params)).data;
  const { name, slug, kind, divisions, has_groups: hasGroups } = desk;
  const { version } = useReply(divisionOrderQuery(params)).data;
  const move = useAction((order: readonly number[]) =>
    api('divisions.order', { params, body: { version, divisions: [...order] } }),
  );
  const ids = divisions.map(({ id }) => id);
  const create = linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/divisions/create', params);
  const newGroups = linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/groups/create', params);
  const groups = linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/groups', params);
  const schedules = linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/schedules', params);
  const imports = linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/import', params);
  return (
    <>
      <Head title={t('desks.of', { name })} isPrivate />
      {divisions.length > 0 && (
        <p className="mb-3 flex flex-wrap gap-x-4">
          <TextLink to={create}>{t('seasons.create')}</TextLink>
          <TextLink to={newGroups}>{t('groupsdesk.new')}</TextLink>
          {hasGroups && <TextLink to={groups}>{t('groupsdesk.title')}</TextLink>}
          <TextLink to={schedules}>{t('seasons.all_schedules')}</TextLink>
          {kind !== 'single' && <TextLink to={imports}>{t('desks.import')}</TextLink>}
          <ExportButton slug={slug} params={params} />
        </p>
      )}
      {divisions.length === 0 ? (
        <NoDivisions desk={desk} params={params} />
      ) : (
        <Card>
          <ol className="divide-y divide-line">
            {divisions.map((division, place) => (
              <Division
                key={division.id}
                division={division}
                params={params}
                isBusy={move.isBusy}
                onUp={place === 0 ? null : () => move.run(swapped(ids, place - 1))}
                onDown={place === ids.length - 1 ? null : () => move.run(swapped(ids, place))}
              />
            ))}
          </ol>
        </Card>
      )}
    </>
  );
}

/** What comes first: the teams, then their first division. */
function NoDivisions({ desk, params }: { desk: TournamentDesk; params: PathParams<typeof TOURNAMENT_DESK> }) {
  const t = useT();
  const { kind, teams: count } = desk;
  // In a tournament of one against one there are no teams to add: its players register.
  const isTeamless = count === 0 && kind !== 'single';
  const create = linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/divisions/create', params);
  const newGroups = linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/groups/create', params);
  const imports = linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/import', params);
  return (
    <EmptyState
      icon="trophy"
      title={t('administration.no_divisions')}
      text={count === 0 ? t('desks.no_divisions_text') : t('desks.first_division', { count })}
    >
      <p className="flex flex-wrap justify-center gap-3">
        {isTeamless && (
          <Link
            className={buttonClass('primary')}
            to={linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/teams/add', params)}
          >
            {t('manyteams.add')}
          </Link>
        )}
        <Link className={buttonClass(isTeamless ? 'secondary' : 'primary')} to={create}>
          {t('seasons.create')}
        </Link>
        <Link className={buttonClass('secondary')} to={newGroups}>
          {t('groupsdesk.new')}
        </Link>
        {kind !== 'single' && (
          <Link className={buttonClass('secondary')} to={imports}>
            {t('desks.import')}
          </Link>
        )}
      </p>
    </EmptyState>
  );
}

/** The one at this place and the next one change places. */
function swapped(ids: readonly number[], place: number): number[] {
  const order = [...ids];
  order.splice(place, 2, ...ids.slice(place, place + 2).reverse());
  return order;
}

function Division(props: {
  division: TournamentDesk['divisions'][number];
  params: PathParams<typeof TOURNAMENT_DESK>;
  isBusy: boolean;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
}) {
  const t = useT();
  const { params } = props;
  const { id, name, slug, image, state, teams, places, disputed } = props.division;
  const desk = linkTo('/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId', {
    ...params,
    divisionId: id,
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-3 py-2 sm:px-4">
      <Crest name={name} image={image} size="medium" kind="division" />
      <div className="min-w-0 flex-1 basis-48">
        <TextLink to={desk} className="max-w-full">
          <span className="min-w-0 break-words">{name}</span>
          <Icon name="right" />
        </TextLink>
        <p className="-mt-1 flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <Entrants teams={teams} places={places} />
          <TextLink
            tone="plain"
            to={pathTo('division', { ...params, divisionSlug: slug })}
            aria-label={t('desks.public_page_of', { name })}
          >
            {t('common.public_page')}
          </TextLink>
        </p>
      </div>
      <span className="flex flex-wrap justify-end gap-2">
        {disputed > 0 && <Badge tone="warn">{t('desks.disputed_count', { count: disputed })}</Badge>}
        <StateBadge state={state} of="season" />
      </span>
      <span className="flex">
        <Button
          kind="quiet"
          aria-label={t('seasons.up', { name })}
          disabled={props.onUp === null || props.isBusy}
          onClick={() => props.onUp?.()}
        >
          <Icon name="up" />
        </Button>
        <Button
          kind="quiet"
          aria-label={t('seasons.down', { name })}
          disabled={props.onDown === null || props.isBusy}
          onClick={() => props.onDown?.()}
        >
          <Icon name="down" />
        </Button>
      </span>
    </li>
  );
}
