import type { Console, Lang } from '@matchnight/contract/constants';
import type { ReactNode } from 'react';
import { pathTo } from '../lib/paths.ts';
import { Avatar } from './avatar.tsx';
import { Link } from './link.tsx';

/** A player in a row of a desk's list, and what there is to say of them on a second line. */
export function PlayerCell(props: {
  player: { nick: string; slug: string };
  avatar: string | null;
  params: { lang: Lang; console: Console };
  children: ReactNode;
}) {
  const { player, avatar, params, children } = props;
  return (
    <Link to={pathTo('player', { ...params, playerSlug: player.slug })}>
      <span className="shrink-0 max-sm:hidden">
        <Avatar name={player.nick} image={avatar} />
      </span>
      <span className="min-w-0 py-1">
        <span className="wrap-anywhere">{player.nick}</span>
        <span className="block text-xs font-normal whitespace-normal text-muted wrap-anywhere">
          {children}
        </span>
      </span>
    </Link>
  );
}
