import type { Reply } from '../../../lib/call-types.ts';
import { definePage, usePage } from '../../../lib/page.ts';
import { pathTo } from '../../../lib/paths.ts';
import { queryOf, useReply } from '../../../lib/query.ts';
import { sharedPicture } from '../../../lib/share-picture.ts';
import { useT } from '../../../lib/text.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Head } from '../../../ui/head.tsx';
import { Link } from '../../../ui/link.tsx';
import { ColumnHead, FigureHeads, RowsTable } from '../../../ui/table.tsx';
import { type TeamParams, teamQuery } from '../team-queries.ts';

const playersQuery = (params: TeamParams) => queryOf('teams.players', params);

export const page = definePage({
  path: '/:lang/console/:console/team/:teamSlug',
  queries: ({ params }) => [playersQuery(params)],
});

/** The squad, over all tournaments where the team plays. */
export default function PlayersPage() {
  const t = useT();
  const { params } = usePage(page);
  const team = useReply(teamQuery(params)).data;
  const players = useReply(playersQuery(params)).data;
  const title = t('teams.players_title', { team: team.name });
  return (
    <>
      <Head
        title={title}
        description={t('teams.players_description', { team: team.name })}
        picture={sharedPicture('team', params)}
      />
      {players.length === 0 ? (
        <EmptyState icon="shirt" title={t('teams.no_players')} text={t('teams.no_players_text')} />
      ) : (
        <Card>
          <RowsTable
            label={title}
            heads={
              <>
                <ColumnHead short={t('common.column_player')} className="text-left" />
                <FigureHeads figures={['played', 'goals', 'assists']} />
              </>
            }
          >
            {players.map((one) => (
              <Player key={one.player.slug} one={one} params={params} />
            ))}
          </RowsTable>
        </Card>
      )}
    </>
  );
}

type SquadPlayer = Reply<'teams.players'>['data'][number];

function Player({ one, params }: { one: SquadPlayer; params: TeamParams }) {
  const t = useT();
  const { player, position, role, is_manager: isManager } = one;
  return (
    <tr>
      <th scope="row">
        <Link to={pathTo('player', { ...params, playerSlug: player.slug })}>
          <Avatar name={player.nick} image={player.avatar} />
          <span className="min-w-0 py-1">
            <span className="block truncate">{player.nick}</span>
            <span className="flex flex-wrap items-center gap-x-2 text-xs font-normal text-muted">
              {position && <span>{t(`common.position_${position}`)}</span>}
              {isManager && <Badge tone="accent">{t('teams.manager')}</Badge>}
              {role === 'alternate' && <Badge>{t('common.substitute')}</Badge>}
            </span>
          </span>
        </Link>
      </th>
      <td>{one.played}</td>
      <td>{one.goals}</td>
      <td>{one.assists}</td>
    </tr>
  );
}
