import type { Console } from '@matchnight/contract/constants';
import type { Reply } from '../../../lib/call-types.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { StateBadge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Crest } from '../../../ui/crest.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';

type Tournament = Reply<'site.home'>['data']['tournaments'][number];

/** A console's tournaments, each with its state; says so where there are none yet. */
export function TournamentCard(props: {
  tournaments: readonly Tournament[];
  console: Console;
  level?: 2 | 3;
}) {
  const { tournaments, console, level } = props;
  const t = useT();
  if (tournaments.length === 0) {
    return (
      <EmptyState
        level={3}
        icon="trophy"
        title={t('site.no_tournaments')}
        text={t('site.no_tournaments_text')}
      />
    );
  }
  return (
    <Card title={t('site.tournaments')} {...(level ? { level } : {})}>
      <ul className="divide-y divide-line">
        {tournaments.map((tournament) => (
          <Row key={tournament.slug} tournament={tournament} console={console} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ tournament, console }: { tournament: Tournament; console: Console }) {
  const { slug, name, image, kind, status, divisions, teams } = tournament;
  const t = useT();
  const lang = useLang();
  return (
    <li>
      <Link
        to={pathTo('tournament', { lang, console, tournamentSlug: slug })}
        className="flex min-h-11 items-center gap-3 px-3 py-2 hover:bg-raised sm:px-4"
      >
        <Crest name={name} image={image} size="medium" kind="tournament" />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm font-semibold">{name}</span>
          <span className="block truncate text-xs text-muted">
            {t(`common.kind_${kind}`)} ·{' '}
            {divisions > 1 && `${t('common.divisions_count', { count: divisions })} · `}
            {t('common.teams_count', { count: teams })}
          </span>
        </span>
        <StateBadge state={status} of="tournament" />
      </Link>
    </li>
  );
}
