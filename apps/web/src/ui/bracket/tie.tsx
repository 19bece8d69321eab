import type { ReactNode } from 'react';
import { Crest } from '../crest.tsx';
import { Link } from '../link.tsx';
import type { PlacedTie } from './layout.ts';
import type { BracketMatch, BracketSource, BracketTeam } from './types.ts';
import type { Wording } from './wording.ts';

interface TieProps {
  readonly tie: PlacedTie;
  readonly round: string;
  readonly wording: Wording;
  readonly href: string | null;
  /** Above it, where it stands alone. */
  readonly head?: ReactNode;
}

/** One tie: a sentence for those who listen, two lines for those who look. */
export function Tie({ tie: { match, number, isVoid, isFed }, round, wording, href, head }: TieProps) {
  if (isVoid) return <li aria-hidden="true" />;
  const isExempt = match.home_source?.kind === 'bye' || match.away_source?.kind === 'bye';
  const content = (
    <>
      <span className="sr-only">{wording.sentence(round, number, match)}</span>
      {isExempt ? <Exempt match={match} wording={wording} /> : <Sides match={match} wording={wording} />}
    </>
  );
  return (
    <li className={isFed ? 'tie-fed' : undefined}>
      {head}
      {href === null || isExempt ? (
        <div className={isExempt ? 'tie tie-exempt' : 'tie'}>{content}</div>
      ) : (
        <Link to={href} className="tie">
          {content}
        </Link>
      )}
    </li>
  );
}

interface MatchProps {
  readonly match: BracketMatch;
  readonly wording: Wording;
}

function Sides({ match, wording }: MatchProps) {
  const { winner, legs = [], isByDefault = false } = match;
  const marked = (team: BracketTeam | null) => isByDefault && winner?.slug !== team?.slug;
  return (
    <>
      <Side
        team={match.home}
        source={match.home_source}
        now={match.home_now}
        legs={legs.map((leg) => leg.home_goals)}
        penalties={match.home_penalties}
        goals={match.home_goals}
        isWinner={winner !== null && winner.slug === match.home?.slug}
        isMarked={marked(match.home)}
        wording={wording}
      />
      <Side
        team={match.away}
        source={match.away_source}
        now={match.away_now}
        legs={legs.map((leg) => leg.away_goals)}
        penalties={match.away_penalties}
        goals={match.away_goals}
        isWinner={winner !== null && winner.slug === match.away?.slug}
        isMarked={marked(match.away)}
        wording={wording}
      />
    </>
  );
}

function Side(props: {
  team: BracketTeam | null;
  source: BracketSource | null;
  now: BracketTeam | null | undefined;
  legs: readonly (number | null)[];
  penalties: number | null;
  goals: number | null;
  isWinner: boolean;
  /** It lost by default. */
  isMarked: boolean;
  wording: Wording;
}) {
  const { team, source, now, legs, penalties, goals, isWinner, isMarked, wording } = props;
  // A team that comes down from the winners' bracket doesn't come along the line.
  const way = source?.kind === 'loser' ? 'tie-side tie-dropped' : 'tie-side';
  return (
    <span className={isWinner ? `${way} tie-won` : way} data-team={team?.slug} aria-hidden="true">
      {team ? <Crest name={team.name} image={team.image} /> : now && <PaleCrest team={now} />}
      <span className={team ? 'tie-name' : 'tie-waiting'}>
        {team?.name ?? <Waiting place={wording.place(source)} now={now} />}
      </span>
      {isMarked && <span className="tie-default">{wording.byDefault}</span>}
      {/* Of places nobody has taken yet, nothing is missing. */}
      {(team ? legs : []).map((leg, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the first leg is always the first
        <span key={at} className="tie-leg">
          {leg ?? '–'}
        </span>
      ))}
      {penalties !== null && <span className="tie-penalties">({penalties})</span>}
      {goals !== null && <span className="tie-goals">{goals}</span>}
    </span>
  );
}

/** Whose place it will be, below who would have it now. */
function Waiting({ place, now }: { place: string; now: BracketTeam | null | undefined }) {
  if (!now) return place;
  return (
    <>
      <span className="tie-now">{now.name}</span>
      {place}
    </>
  );
}

function PaleCrest({ team }: { team: BracketTeam }) {
  return (
    <span className="tie-pale">
      <Crest name={team.name} image={team.image} />
    </span>
  );
}

/** A team without a rival, on one line. */
function Exempt({ match, wording }: MatchProps) {
  const isHome = match.away_source?.kind === 'bye';
  const team = isHome ? match.home : match.away;
  const now = isHome ? match.home_now : match.away_now;
  return (
    <span className="tie-side" data-team={team?.slug} aria-hidden="true">
      {team ? <Crest name={team.name} image={team.image} /> : now && <PaleCrest team={now} />}
      <span className={team ? 'tie-name' : 'tie-waiting'}>
        {team?.name ?? (
          <Waiting place={wording.place(isHome ? match.home_source : match.away_source)} now={now} />
        )}
      </span>
      <span className="tie-bye">{wording.place({ kind: 'bye' })}</span>
    </span>
  );
}
