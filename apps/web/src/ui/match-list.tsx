import type { Console, Lang } from '@matchnight/contract/constants';
import type { CallOf, ReplyOf } from '@matchnight/contract/types';
import { pathTo } from '../lib/paths.ts';
import { useLang, useT } from '../lib/text.tsx';
import { Crest } from './crest.tsx';
import { Link } from './link.tsx';
import { TimeTag } from './time-tag.tsx';

/** A match as lists show it; with its division where the list goes across divisions. */
export type MatchItem = Omit<
  ReplyOf<CallOf<'site.home'>>['data']['tonight'][number],
  'division' | 'tournament'
>;
export type MatchOfDivision = ReplyOf<CallOf<'site.home'>>['data']['tonight'][number];
type Side = MatchItem['home'];

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

/** Matches one below the other: when, home, score, away. */
export function MatchList({ matches, console, zone, divisionSlug, noteOf }: MatchListProps) {
  const lang = useLang();
  return (
    <ul className="divide-y divide-line">
      {matches.map((match) => (
        <Match
          key={match.id}
          match={match}
          lang={lang}
          console={console}
          zone={zone}
          divisionSlug={divisionSlug}
          note={noteOf?.(match)}
        />
      ))}
    </ul>
  );
}

function Match(props: {
  match: MatchItem | MatchOfDivision;
  lang: Lang;
  console: Console;
  zone: string | undefined;
  divisionSlug: string | undefined;
  note: string | undefined;
}) {
  const { match, lang, console, note } = props;
  const t = useT();
  const division = 'division' in match ? match.division : null;
  const divisionSlug = division?.slug ?? props.divisionSlug;
  const zone = 'tournament' in match ? match.tournament.time_zone : (props.zone ?? 'UTC');
  return (
    <li className="px-3 py-2 sm:px-4">
      <p className="flex flex-wrap justify-between gap-x-3 text-xs text-muted">
        {match.date ? (
          <TimeTag instant={match.date} zone={zone} detail={match.has_time ? 'both' : 'date'} />
        ) : (
          <span>{t('common.week', { week: match.week })}</span>
        )}
        {division && (
          <Link
            className="truncate hover:underline"
            to={pathTo('division', { lang, console, divisionSlug: division.slug })}
          >
            {division.name}
          </Link>
        )}
      </p>
      <div className="match-line">
        <Team team={match.home} lang={lang} console={console} isHome />
        {divisionSlug === undefined ? (
          <Score match={match} />
        ) : (
          <Link
            to={pathTo('division', { lang, console, divisionSlug }, `match/${match.id}`)}
            className="grid min-h-11 place-items-center hover:underline"
          >
            <span className="sr-only">
              {t('common.match_of', { home: match.home.name, away: match.away.name })}
            </span>
            <Score match={match} />
          </Link>
        )}
        <Team team={match.away} lang={lang} console={console} />
      </div>
      {note && <p className="pb-1 text-center text-xs text-muted">{note}</p>}
    </li>
  );
}

function Team(props: { team: Side; lang: Lang; console: Console; isHome?: boolean }) {
  const { team, lang, console, isHome = false } = props;
  return (
    <Link
      to={pathTo('team', { lang, console, teamSlug: team.slug })}
      className={`flex min-h-11 min-w-0 items-center gap-2 hover:underline ${isHome ? 'flex-row-reverse text-right' : ''}`}
    >
      <Crest name={team.name} image={team.image} />
      <span className="line-clamp-2 min-w-0 leading-tight break-words">{team.name}</span>
    </Link>
  );
}

/** Goals once there are any to tell; otherwise what the match waits for. */
function Score({ match }: { match: MatchItem }) {
  const t = useT();
  const isDecided = match.home_goals !== null && match.away_goals !== null;
  const note =
    match.status === 'played' || match.status === 'scheduled' ? null : t(`common.status_${match.status}`);
  return (
    <span className="flex flex-col items-center">
      <span className="score">{isDecided ? `${match.home_goals} – ${match.away_goals}` : 'vs'}</span>
      {note && <span className="text-center text-xs text-muted">{note}</span>}
    </span>
  );
}
