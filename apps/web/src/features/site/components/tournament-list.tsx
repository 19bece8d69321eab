import type { Console } from '@matchnight/contract/constants';
import type { Reply } from '../../../lib/api.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { StateBadge } from '../../../ui/badge.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { Link } from '../../../ui/link.tsx';

type Tournament = Reply<'site.home'>['data']['tournaments'][number];

export function TournamentList({
  tournaments,
  console,
}: {
  tournaments: readonly Tournament[];
  console: Console;
}) {
  const t = useT();
  const lang = useLang();
  return (
    <ul className="divide-y divide-line">
      {tournaments.map(({ slug, name, image, kind, status, divisions, teams }) => (
        <li key={slug} className="flex items-center gap-3 px-3 py-2 sm:px-4">
          <Crest name={name} image={image} size="medium" kind="tournament" />
          <div className="min-w-0 flex-1">
            <Link
              to={pathTo('tournament', { lang, console, tournamentSlug: slug })}
              className="flex min-h-11 items-center font-semibold hover:underline"
            >
              <span className="truncate">{name}</span>
            </Link>
            <p className="-mt-1 flex flex-wrap gap-x-2 text-xs text-muted">
              <span>{t(`common.kind_${kind}`)}</span>
              <span>{t('common.divisions_count', { count: divisions })}</span>
              <span>{t('common.teams_count', { count: teams })}</span>
            </p>
          </div>
          <StateBadge state={status} />
        </li>
      ))}
    </ul>
  );
}
