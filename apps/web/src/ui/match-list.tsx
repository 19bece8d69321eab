import type { Console, Lang } from '@matchnight/contract/constants';
import type { CallOf, ReplyOf } from '@matchnight/contract/types';
import { formatTime } from '../lib/formats.ts';
import { pathTo } from '../lib/paths.ts';
import { useLang, useT } from '../lib/text.tsx';
import { Crest } from './crest.tsx';
import { Link } from './link.tsx';
import { roundOrWeek } from './round-or-week.ts';
import { useIsHere, ZoneName } from './time-tag.tsx';

/** A match as lists show it; with its division where the list goes across divisions. */
export type MatchItem = Omit<
  ReplyOf<CallOf<'site.home'>>['data']['upcoming'][number],
  'division' | 'tournament'
>;
export type MatchOfDivision = ReplyOf<CallOf<'site.home'>>['data']['upcoming'][number];

interface MatchListProps {
  readonly matches: readonly (MatchItem | MatchOfDivision)[];
  readonly console: Console;
  /** The zone of the times, where the matches don't say it themselves. */
  readonly zone?: string;
  /** The division they belong to, where the matches don't say it themselves. */
  readonly divisionSlug?: string;
  /** A line below a match. */
  readonly noteOf?: (match: MatchItem) => string | undefined;
}

/** Matches one below the other, each a link: when, both teams, score. Side by side where the list has the room. */
export function MatchList({ matches, console, zone = 'UTC', divisionSlug, noteOf }: MatchListProps) {
  const t = useT();
  const lang = useLang();
  const isHere = useIsHere();
  return (
    <ul className="matches">
      {matches.map((match) => {
        const isOfDivision = 'division' in match;
        const ownZone = isOfDivision ? match.tournament.time_zone : zone;
        const below = [
          isOfDivision && match.division.name,
          match.date && match.round && roundOrWeek(t, match),
          noteOf?.(match),
        ];
        const slug = isOfDivision ? match.division.slug : divisionSlug;
        return (
          <Row
            key={match.id}
            match={match}
            lang={lang}
            zone={isHere ? undefined : ownZone}
            to={slug && pathTo('division', { lang, console, divisionSlug: slug }, `match/${match.id}`)}
            below={below.filter(Boolean).join(' · ')}
          />
        );
      })}
    </ul>
  );
}

function Row(props: {
  match: MatchItem;
  lang: Lang;
  zone: string | undefined;
  to: string | undefined;
  below: string;
}) {
  const { match, lang, zone, to, below } = props;
  const t = useT();
  const { home, away, home_goals: ours, away_goals: theirs } = match;
  const isDecided = ours !== null && theirs !== null;
  return (
    <li className="match hover:bg-raised">
      {to !== undefined && (
        <Link to={to} className="match-link">
          <span className="sr-only">{t('common.match_of', { home: home.name, away: away.name })}</span>
        </Link>
      )}
      <When match={match} lang={lang} zone={zone} />
      <span className={isDecided ? sideClass(ours, theirs) : 'match-side'}>
        <Crest name={home.name} image={home.image} />
        <span className="truncate">{home.name}</span>
      </span>
      {isDecided && <span className={`match-goals display ${toneOf(ours, theirs)}`}>{ours}</span>}
      {!isDecided && <span className="match-versus">{t('common.versus')}</span>}
      <span className={`match-away ${isDecided ? sideClass(theirs, ours) : 'match-side'}`}>
        <Crest name={away.name} image={away.image} />
        <span className="truncate">{away.name}</span>
      </span>
      {isDecided && (
        <span className={`match-away match-goals display ${toneOf(theirs, ours)}`}>{theirs}</span>
      )}
      {below !== '' && <p className="match-below">{below}</p>}
    </li>
  );
}

/** The day, and below it the hour, or what else there is to know of a match that was not simply played. */
function When({ match, lang, zone }: { match: MatchItem; lang: Lang; zone: string | undefined }) {
  const t = useT();
  const { date, status } = match;
  const isPlain = status === 'scheduled' || status === 'played';
  return (
    <p className="match-when">
      {date === null ? (
        <span>{roundOrWeek(t, match)}</span>
      ) : (
        // Node and browsers don't agree on every space of a date.
        <time dateTime={date} suppressHydrationWarning>
          {formatTime(lang, date, 'date', zone)}
          {status === 'scheduled' && match.has_time && (
            <b suppressHydrationWarning>
              {formatTime(lang, date, 'time', zone)}
              {zone !== undefined && <ZoneName instant={date} zone={zone} />}
            </b>
          )}
        </time>
      )}
      {!isPlain && <span className="text-warn">{t(`common.status_${status}`)}</span>}
    </p>
  );
}

function sideClass(own: number, other: number): string {
  return `match-side ${toneOf(own, other)}`;
}

/** The winner is emphasised, the loser is muted. */
function toneOf(own: number, other: number): string {
  if (own === other) return '';
  return own > other ? 'font-bold' : 'text-muted';
}
