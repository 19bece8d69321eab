import type { Reply } from '../../../lib/call-types.ts';
import { pathTo } from '../../../lib/paths.ts';
import { seasonName } from '../../../lib/season-name.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { Link } from '../../../ui/link.tsx';
import { ColumnHead, FigureHeads, RowsTable } from '../../../ui/table.tsx';
import type { TeamParams } from '../team-queries.ts';

type Season = Reply<'profiles.whereWePlay'>['data']['data'][number];

/** The seasons that are over, each leading to its table. */
export function PastSeasons({ seasons, params }: { seasons: readonly Season[]; params: TeamParams }) {
  const t = useT();
  const title = t('teams.where_past');
  return (
    <Card title={title}>
      <RowsTable
        label={title}
        heads={
          <>
            <ColumnHead short={t('common.season')} className="text-left" />
            <FigureHeads figures={['position', 'played', 'points']} />
          </>
        }
      >
        {seasons.map((one) => (
          <Row key={one.season.id} one={one} params={params} />
        ))}
      </RowsTable>
    </Card>
  );
}

function Row({ one, params }: { one: Season; params: TeamParams }) {
  const t = useT();
  const { tournament, division, season, position, teams, played, points } = one;
  return (
    <tr>
      <th scope="row">
        <Link to={`${pathTo('division', { ...params, divisionSlug: division.slug })}?season=${season.id}`}>
          <Crest name={tournament.name} image={tournament.image} kind="tournament" />
          <span className="min-w-0 py-1">
            <span className="block">{division.name}</span>
            <span className="block text-xs font-normal text-muted">
              {seasonName(season.name, t)} · {tournament.name}
            </span>
          </span>
        </Link>
      </th>
      <td className="whitespace-nowrap">
        <b className="text-text">{position ?? '–'}</b> {t('teams.where_of_teams', { teams })}
      </td>
      <td>{played}</td>
      <td className="points">{points ?? '–'}</td>
    </tr>
  );
}
