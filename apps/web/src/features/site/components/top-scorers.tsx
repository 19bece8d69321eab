import type { Console, Lang } from '@matchnight/contract/constants';
import type { Reply } from '../../../lib/api.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { Link } from '../../../ui/link.tsx';

export function TopScorers(props: {
  scorers: Reply<'site.home'>['data']['scorers'];
  params: { lang: Lang; console: Console };
}) {
  const t = useT();
  return (
    <Card title={t('site.top_scorers')}>
      <ol className="divide-y divide-line">
        {props.scorers.map(({ player, team, division, value }) => (
          <li key={`${player.slug} ${division.slug}`} className="flex items-center gap-3 px-3 py-1 sm:px-4">
            <Crest name={team.name} image={team.image} />
            <div className="min-w-0 flex-1">
              <Link
                to={pathTo('player', { ...props.params, playerSlug: player.slug })}
                className="flex min-h-11 items-center font-semibold hover:underline"
              >
                <span className="truncate">{player.nick}</span>
              </Link>
              <p className="-mt-2 truncate pb-1 text-xs text-muted">
                {team.name} · {division.name}
              </p>
            </div>
            <span className="text-lg font-bold tabular-nums" title={t('common.column_goals_long')}>
              {value}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
