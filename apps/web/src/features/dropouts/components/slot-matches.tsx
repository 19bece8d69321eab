import type { Reply } from '../../../lib/call-types.ts';
import { useT } from '../../../lib/text.tsx';
import { MatchBadge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { roundOrWeek } from '../../../ui/round-or-week.ts';

type Match = Reply<'dropouts.replacement'>['data']['takes_over'][number] & {
  readonly to?: 'annulled' | 'home' | 'away';
};

/** Matches round by round, with what they become. */
export function SlotMatches({ title, matches }: { title: string; matches: readonly Match[] }) {
  const t = useT();
  return (
    <Card title={title}>
      {matches.length === 0 && <p className="px-4 py-3 text-sm text-muted">{t('dropoutsdesk.none')}</p>}
      <ul className="divide-y divide-line">
        {matches.map((match) => (
          <li
            key={match.id}
            className="grid gap-x-3 gap-y-1 px-3 py-2 text-sm sm:grid-cols-[8rem_minmax(0,1fr)_auto] sm:items-center sm:px-4"
          >
            <span className="text-muted">{roundOrWeek(t, match)}</span>
            <span className="min-w-0 break-words">
              {match.home.name}{' '}
              <span className="tabular-nums">
                {match.home_goals ?? ''}–{match.away_goals ?? ''}
              </span>{' '}
              {match.away.name}
            </span>
            <span className="flex flex-wrap items-center gap-2">
              <MatchBadge status={match.status} />
              {match.to && (
                <>
                  <span aria-hidden="true">→</span>
                  <MatchBadge status={match.to === 'annulled' ? 'annulled' : 'won_by_default'} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
