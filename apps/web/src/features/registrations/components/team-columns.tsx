import { formatMoney } from '../../../lib/formats.ts';
import { linkTo, type PathParams, pathTo } from '../../../lib/paths.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Crest } from '../../../ui/crest.tsx';
import type { Column } from '../../../ui/data-list.tsx';
import { Link } from '../../../ui/link.tsx';
import { RowButton } from '../../../ui/row-button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TimeTag } from '../../../ui/time-tag.tsx';
import { type Team, TOURNAMENT_PLAYERS, type TournamentParams } from '../queries.ts';

export type TeamDeed = 'owner' | 'money' | 'statement' | 'take_out';

interface Asked {
  readonly canMoveMoney: boolean;
  readonly onAsk: (deed: TeamDeed, team: Team) => void;
  readonly onRemind: (team: Team) => void;
}

/** What the desk tells of each team, and what can be done with it. */
export function useTeamColumns(params: TournamentParams, asked: Asked): readonly Column<Team>[] {
  const t = useT();
  const lang = useLang();
  return [
    {
      name: 'team',
      head: t('common.column_team'),
      sort: { up: 'name', down: '-name' },
      cell: (row) => <Named row={row} params={params} />,
    },
    {
      name: 'players',
      head: t('teamsdesk.squad'),
      sort: { up: 'players', down: '-players' },
      isFigure: true,
      cell: ({ players, team }) => (
        <Link
          className="inline-flex min-h-11 min-w-11 items-center justify-center text-accent-text hover:underline"
          to={`${linkTo(TOURNAMENT_PLAYERS, params)}?team=${team.slug}`}
          aria-label={`${team.name}: ${players} ${t('common.players_count', { count: players })}`}
        >
          {players}
        </Link>
      ),
    },
    {
      name: 'money',
      head: t('teamsdesk.money'),
      sort: { up: 'money', down: '-money' },
      isFigure: true,
      cell: ({ money }) => <span className="tabular-nums">{formatMoney(lang, money)}</span>,
    },
    {
      name: 'since',
      head: t('teamsdesk.since'),
      sort: { up: 'registered_at', down: '-registered_at' },
      className: 'max-sm:hidden',
      cell: ({ registered_at: since }) => <TimeTag instant={since} detail="date" />,
    },
    {
      name: 'actions',
      head: t('teamsdesk.actions'),
      cell: (row) => <Deeds row={row} params={params} asked={asked} />,
    },
  ];
}

/** The team, its owner, and its division. */
function Named({ row, params }: { row: Team; params: TournamentParams }) {
  const t = useT();
  const { team, owner, division, reminded_at: remindedAt } = row;
  return (
    <Link to={pathTo('team', { ...params, teamSlug: team.slug })}>
      <span className="shrink-0 max-sm:hidden">
        <Crest name={team.name} image={team.image} size="medium" />
      </span>
      <span className="min-w-0 py-1">
        <span className="wrap-anywhere">{team.name}</span>
        <span className="block text-xs font-normal whitespace-normal text-muted wrap-anywhere">
          {owner?.nick ?? t('teamsdesk.no_owner')} · {division?.name ?? t('teamsdesk.no_place')}
        </span>
        {remindedAt !== null && (
          <span className="block text-xs font-normal whitespace-normal text-muted">
            {t('selection.reminded')} <TimeTag instant={remindedAt} isInText />
          </span>
        )}
      </span>
    </Link>
  );
}

const LINKS = '/:lang/:console/dashboard/tournaments/:tournamentId/links';
const WITHDRAWAL =
  '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/teams/:teamId/withdrawal';
const REPLACEMENT =
  '/:lang/:console/dashboard/tournaments/:tournamentId/divisions/:divisionId/teams/:teamId/replacement';

function Deeds(props: { row: Team; params: TournamentParams; asked: Asked }) {
  const { row, params, asked } = props;
  const t = useT();
  const { name } = row.team;
  return (
    // The links have a line of their own: in one with the buttons they leave no room for the team's name.
    <span className="inline-flex flex-col sm:items-center">
      <span className="row-deeds inline-flex flex-wrap sm:justify-center">
        {row.can.name_owner && (
          <RowButton
            text={t('teamsdesk.name_owner')}
            label={t('teamsdesk.name_owner_of', { team: name })}
            onClick={() => asked.onAsk('owner', row)}
          />
        )}
        {asked.canMoveMoney && (
          <RowButton
            text={t('teamsdesk.money')}
            label={t('teamsdesk.money_of', { team: name })}
            onClick={() => asked.onAsk('money', row)}
          />
        )}
        <RowButton
          text={t('budgetsdesk.statement')}
          label={t('budgetsdesk.statement_of', { team: name })}
          onClick={() => asked.onAsk('statement', row)}
        />
        {row.can.remind && (
          <RowButton
            text={t('selection.remind')}
            label={t('selection.remind_named', { name })}
            onClick={() => asked.onRemind(row)}
          />
        )}
        {row.can.take_out && (
          <RowButton
            text={t('teamsdesk.take_out')}
            label={t('teamsdesk.take_out_named', { name })}
            isDanger
            onClick={() => asked.onAsk('take_out', row)}
          />
        )}
      </span>
      {row.can.name_owner && (
        <TextLink
          className="px-2"
          aria-label={t('linksdesk.owner_link_of', { team: name })}
          to={`${linkTo(LINKS, params)}?team=${row.team.id}`}
        >
          {t('linksdesk.owner_link')}
        </TextLink>
      )}
      {row.can.drop_out && row.division && (
        <DropOutLinks name={name} params={{ ...params, divisionId: row.division.id, teamId: row.team.id }} />
      )}
    </span>
  );
}

function DropOutLinks({ name, params }: { name: string; params: PathParams<typeof WITHDRAWAL> }) {
  const t = useT();
  return (
    <span className="inline-flex">
      <TextLink
        className="px-2"
        aria-label={t('dropoutsdesk.withdraw_named', { name })}
        to={linkTo(WITHDRAWAL, params)}
      >
        {t('dropoutsdesk.withdraw')}
      </TextLink>
      <TextLink
        className="px-2"
        aria-label={t('dropoutsdesk.replace_named', { name })}
        to={linkTo(REPLACEMENT, params)}
      >
        {t('dropoutsdesk.replace')}
      </TextLink>
    </span>
  );
}
