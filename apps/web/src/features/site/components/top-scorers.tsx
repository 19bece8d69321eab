import type { Console, Lang } from '@matchnight/contract/constants';
import type { Reply } from '../../../lib/call-types.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useT } from '../../../lib/text.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { Link } from '../../../ui/link.tsx';

/** The best of the running leagues: face, team, goals, and a bar as long as they are many. */
export function TopScorers(props: {
  scorers: Reply<'site.home'>['data']['scorers'];
  params: { lang: Lang; console: Console };
}) {
  const t = useT();
  const most = Math.max(1, ...props.scorers.map(({ value }) => value));
  return (
    <Card title={t('site.top_scorers')}>
      <ol className="divide-y divide-line">
        {props.scorers.map(({ player, team, division, value }) => (
          <li key={`${player.slug} ${division.slug}`}>
            <Link
              to={pathTo('player', { ...props.params, playerSlug: player.slug })}
              className="flex items-center gap-3 px-3 py-2 hover:bg-raised sm:px-4"
            >
              <Avatar name={player.nick} image={player.avatar} />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-sm font-semibold">{player.nick}</span>
                <span className="block truncate text-xs text-muted">
                  {team.name} · {division.name}
                </span>
                <svg viewBox="0 0 100 3" preserveAspectRatio="none" className="share-bar" aria-hidden="true">
                  <rect width={(value / most) * 100} height="3" />
                </svg>
              </span>
              <span className="display text-2xl" title={t('common.column_goals_long')}>
                {value}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Card>
  );
}
