import type { Console } from '@matchnight/contract/constants';
import type { ReactNode } from 'react';
import { pathTo } from '../lib/paths.ts';
import { useLang } from '../lib/text.tsx';
import { Crest } from './crest.tsx';
import { Link } from './link.tsx';

interface Team {
  readonly name: string;
  readonly slug: string;
  readonly image: string | null;
}

/** Teams side by side, as many as the screen is wide. */
export function TeamGrid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">{children}</ul>;
}

/** One team with crest and facts; the whole tile leads to it. */
export function TeamTile(props: { team: Team; console: Console; children?: ReactNode }) {
  const { team, console, children } = props;
  const lang = useLang();
  return (
    <li className="min-w-0">
      <Link
        to={pathTo('team', { lang, console, teamSlug: team.slug })}
        className="flex h-full items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 hover:bg-raised"
      >
        <Crest name={team.name} image={team.image} size="medium" />
        <span className="min-w-0">
          <span className="block truncate font-semibold">{team.name}</span>
          <span className="flex flex-wrap gap-x-3 text-sm text-muted">{children}</span>
        </span>
      </Link>
    </li>
  );
}
