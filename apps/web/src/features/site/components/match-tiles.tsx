import type { Console } from '@matchnight/contract/constants';
import { formatTime } from '../../../lib/formats.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { LiveLink } from '../../../ui/live-link.tsx';
import { KickOff } from './kick-off.tsx';
import { type Match, MatchTile, type MatchTonight } from './match-tile.tsx';

/** What is on tonight, as tiles side by side: time first. */
export function Tonight({
  matches,
}: {
  matches: readonly { match: MatchTonight; console: Console; badge?: string }[];
}) {
  const t = useT();
  return (
    <ul className="tonight">
      {matches.map(({ match, console, badge }) => (
        <li key={match.id}>
          <MatchTile
            match={match}
            console={console}
            badge={badge}
            when={match.date && <KickOff instant={match.date} zone={match.tournament.time_zone} />}
          />
          {match.live_url && (
            <p className="px-3 text-sm sm:px-4">
              <LiveLink
                url={match.live_url}
                of={t('common.match_of', { home: match.home.name, away: match.away.name })}
              />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Matches in a column: results, or what comes up; the day first, and its time where it is still to be played. */
export function MatchTiles({ matches, console }: { matches: readonly Match[]; console: Console }) {
  const lang = useLang();
  return (
    <ul className="divide-y divide-line">
      {matches.map((match) => (
        <li key={match.id}>
          <MatchTile match={match} console={console} when={<Day match={match} lang={lang} />} />
        </li>
      ))}
    </ul>
  );
}

/** In the tournament's zone: a day is what a league calls it. */
function Day({ match, lang }: { match: Match; lang: Parameters<typeof formatTime>[0] }) {
  const { date, has_time: hasTime, home_goals: goals, tournament } = match;
  if (date === null) return null;
  return (
    // Node and browsers don't agree on every space of a date.
    <time dateTime={date} className="shrink-0 tabular-nums" suppressHydrationWarning>
      {formatTime(lang, date, hasTime && goals === null ? 'both' : 'date', tournament.time_zone)}
    </time>
  );
}
