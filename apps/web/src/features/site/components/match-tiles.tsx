import type { Console } from '@matchnight/contract/constants';
import { formatTime } from '../../../lib/formats.ts';
import { useLang, useT } from '../../../lib/text.tsx';
import { Card } from '../../../ui/card.tsx';
import { LiveLink } from '../../../ui/live-link.tsx';
import { TimeTag, useIsHere } from '../../../ui/time-tag.tsx';
import { KickOff } from './kick-off.tsx';
import { type Match, MatchTile, type MatchTonight } from './match-tile.tsx';
import { nightOf } from './night.ts';

/** When the night's matches are: the server says tonight, and the viewer's clock whether that is so where they are. */
export function useNight(matches: readonly Pick<MatchTonight, 'date'>[]): 'tonight' | string | null {
  const lang = useLang();
  const isHere = useIsHere();
  const instants = matches.flatMap(({ date }) => date ?? []);
  return isHere ? nightOf(lang, instants, Date.now()) : 'tonight';
}

/** What is on tonight, as tiles side by side: time first, with its day where they are of several. Nothing where nothing is on. */
export function Tonight({
  matches,
}: {
  matches: readonly { match: MatchTonight; console: Console; badge?: string }[];
}) {
  const t = useT();
  const night = useNight(matches.map(({ match }) => match));
  if (matches.length === 0) return null;
  return (
    <Card title={night === 'tonight' ? t('site.tonight') : (night ?? t('site.upcoming'))}>
      <ul className="tonight">
        {matches.map(({ match, console, badge }) => (
          <li key={match.id}>
            <MatchTile
              match={match}
              console={console}
              badge={badge}
              when={
                match.date && (
                  <KickOff
                    instant={match.date}
                    zone={match.tournament.time_zone}
                    detail={night === null ? 'both' : 'time'}
                  />
                )
              }
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
    </Card>
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

/** A time is the viewer's; a day alone is what the league calls it. */
function Day({ match, lang }: { match: Match; lang: Parameters<typeof formatTime>[0] }) {
  const { date, has_time: hasTime, home_goals: goals, tournament } = match;
  if (date === null) return null;
  if (hasTime && goals === null) return <TimeTag instant={date} zone={tournament.time_zone} isInText />;
  return (
    // Node and browsers don't agree on every space of a date.
    <time dateTime={date} className="shrink-0 tabular-nums" suppressHydrationWarning>
      {formatTime(lang, date, 'date', tournament.time_zone)}
    </time>
  );
}
