import { formatSigned } from '../../../lib/formats.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { Link } from '../../../ui/link.tsx';
import { ColumnHead, FigureHeads, RowsTable } from '../../../ui/table.tsx';
import type { TournamentParams } from '../../tournaments/index.ts';
import type { Stage } from '../queries.ts';
import { ThroughMark } from './through-mark.tsx';

/** The teams of one place in all groups, the best first, with those who would go through now. */
export function BestTable(props: { best: NonNullable<Stage['best']>; params: TournamentParams }) {
  const t = useT();
  const lang = useLang();
  const { rows, position, is_final: isFinal } = props.best;
  const title = t('groups.best_title', { position });
  const zone = isFinal ? 'through' : 'best';
  return (
    <Card level={3} title={title}>
      <RowsTable
        label={title}
        heads={
          <>
            <FigureHeads figures={['position']} />
            <ColumnHead short={t('common.column_team')} className="text-left" />
            <FigureHeads figures={['played', 'goal_difference', 'goals_for', 'points']} />
          </>
        }
      >
        {rows.map((row, index) => (
          <tr key={row.team.slug}>
            <td>
              <span className="standing-place">
                <ThroughMark zone={row.is_through ? zone : null} />
                {index + 1}
              </span>
            </td>
            <th scope="row">
              <Link to={pathTo('team', { ...props.params, teamSlug: row.team.slug })}>
                <Crest name={row.team.name} image={row.team.image} />
                <span>{row.team.name}</span>
              </Link>
              <span className="-mt-1.5 block pb-1.5 text-xs font-normal text-muted">{row.group}</span>
            </th>
            <td>{row.played}</td>
            <td>{formatSigned(lang, row.goal_difference)}</td>
            <td>{row.goals_for}</td>
            <td className="points">{row.points}</td>
          </tr>
        ))}
      </RowsTable>
      <p className="border-t border-line px-3 py-2 text-sm text-muted sm:px-4">
        {!isFinal && <strong className="text-text">{t('groups.best_open')} </strong>}
        {t('groups.best_text')}
      </p>
    </Card>
  );
}
