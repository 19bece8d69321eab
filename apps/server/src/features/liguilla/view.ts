import {
  aggregate,
  type Bracket,
  type Bye,
  type Id,
  legSides,
  namedSource,
  type Source,
  type Tie,
  type TieEntry,
  type TieSide,
  turnedDecision,
} from '@matchnight/rules';
import { type findAllTeamsByIds, teamRef } from '../teams/index.ts';
import { asResult } from './bracket.ts';
import type { Names } from './names.ts';
import type { OrientedMatch } from './oriented.ts';
import { byRound, partOfTie } from './part.ts';
import type { TieMatch } from './repository/matches.ts';
import type { StandingNow } from './standing-now.ts';

type TeamRow = Awaited<ReturnType<typeof findAllTeamsByIds>>[number];

/** What a bracket is shown with. By their keys, since a bracket of a thousand teams has as many of all. */
export interface Shown {
  readonly bracket: Bracket<number>;
  readonly teams: ReadonlyMap<number, TeamRow>;
  readonly matches: ReadonlyMap<string, readonly OrientedMatch[]>;
  readonly names: Names;
  readonly now: StandingNow | null;
}

/**
 * The rounds in the order of play, exempt ties included: they keep their places in the tree.
 * @param part the ties that are shown; all of them where it isn't given
 */
export function roundsView(shown: Shown, part?: ReadonlySet<Tie<number>>) {
  return [...byRound(shown.bracket)].map(([key, ties]) => ({
    key,
    name: shown.names.round(key),
    ties: ties.length,
    matches: ties.filter((tie) => part?.has(tie) ?? true).map((tie) => tieView(shown, tie)),
  }));
}

/** So many teams that were searched for are shown. */
const MOST_FOUND = 5;

/** Teams by their names, however these are accented, with all their ties. */
export function foundView(shown: Shown, text: string) {
  const asked = plain(text);
  if (asked === '') return null;
  const named = [...shown.teams.values()].filter(({ name }) => plain(name).includes(asked));
  // Whose whole name was typed, and then whose name begins with it.
  const rank = ({ name }: TeamRow) => (plain(name) === asked ? 0 : plain(name).startsWith(asked) ? 1 : 2);
  return named
    .toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en'))
    .slice(0, MOST_FOUND)
    .map((row) => ({
      team: teamRef(row),
      ties: shown.bracket.ties
        .filter(({ entries }) => entries.some((entry) => entry.kind === 'team' && entry.team === row.id))
        .map((tie) => ({ round: tie.round, part: partOfTie(tie), match: tieView(shown, tie) })),
    }));
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

export function teamView({ teams }: Pick<Shown, 'teams'>, id: number | null) {
  const row = id === null ? undefined : teams.get(id);
  return row ? teamRef(row) : null;
}

/** Sides as in the deciding leg: `home` is the team that is at home there, in an import as its file has it. */
function tieView(shown: Shown, tie: Tie<number>) {
  const drawn = legSides(tie, tie.legs);
  const isTurned = matchOf(shown.matches, tie, tie.legs)?.isTurned ?? false;
  const sides = isTurned ? { home: drawn.away, away: drawn.home } : drawn;
  const [home, away] = [sideView(shown, tie, sides.home), sideView(shown, tie, sides.away)];
  const legs = tie.decisions.map((_, index) => legView(shown, tie, { leg: index + 1, sides }));
  const goals = aggregate(tie);
  const drawnDecision = tie.decisions.at(-1) ?? null;
  const deciding = drawnDecision && isTurned ? turnedDecision(drawnDecision) : drawnDecision;
  const penalties = deciding?.status === 'played' ? (deciding.penalties ?? null) : null;
  const winner = tie.winner.kind === 'team' ? teamView(shown, tie.winner.team) : null;
  return {
    id: legs.at(-1)?.id ?? null,
    number: tie.number,
    home: home.team,
    away: away.team,
    home_source: home.source,
    away_source: away.source,
    home_place: home.place,
    away_place: away.place,
    home_now: home.now,
    away_now: away.now,
    home_goals: goals?.[sides.home] ?? null,
    away_goals: goals?.[sides.away] ?? null,
    home_penalties: penalties?.home ?? null,
    away_penalties: penalties?.away ?? null,
    winner: winner && { name: winner.name, slug: winner.slug },
    legs,
  };
}

function sideView({ bracket, teams, names, now }: Shown, tie: Tie<number>, side: TieSide) {
  const entry = tie.entries[side];
  const team = entry.kind === 'team' ? teamView({ teams }, entry.team) : null;
  const named = namedSource(bracket, tie.sources[side]);
  return {
    team,
    source: team ? null : names.place(isNobody(entry) ? BYE : named),
    place: isNobody(entry) ? BYE : placeView(tie.sources[side], named, team !== null, names),
    now: entry.kind === 'unknown' && now ? teamNow(now, tie.key, side) : null,
  };
}

function teamNow({ ties, teams }: StandingNow, tie: string, side: TieSide) {
  const entry = ties.get(tie)?.entries[side];
  return entry?.kind === 'team' ? teamView({ teams }, entry.team) : null;
}

const BYE = { kind: 'bye' as const };

function isNobody(entry: TieEntry<Id>): boolean {
  return entry.kind === 'nobody';
}

/** The place of a known team is that of the tree, which draws its lines by it; else the one it is called by. */
export function placeView(
  source: Source | Bye,
  named: Source | Bye,
  isKnown: boolean,
  names: Pick<Names, 'group'>,
) {
  const shown = isKnown ? source : named;
  switch (shown.kind) {
    case 'winner':
    case 'loser':
      return { kind: shown.kind, round: shown.round, number: shown.number };
    case 'survivor':
      return { kind: shown.kind, round: shown.round, nth: shown.nth };
    case 'table_position':
      return { kind: shown.kind, position: shown.position };
    case 'seed':
      return { kind: shown.kind, seed: shown.seed };
    case 'by_hand':
      return { kind: shown.kind, number: shown.number };
    case 'group_place':
      return { kind: shown.kind, group: names.group(shown.group), position: shown.position };
    case 'best_of_position':
      return { kind: shown.kind, position: shown.position, nth: shown.nth };
    default:
      return BYE;
  }
}

/** Goals by the sides of the tie, whichever team is at home in this leg. */
function legView(
  { matches }: Shown,
  tie: Tie<number>,
  { leg, sides }: { readonly leg: number; readonly sides: ReturnType<typeof legSides> },
) {
  const match = matchOf(matches, tie, leg);
  const decision = asResult(match?.decision ?? null);
  const score = decision === null ? null : goalsOf(tie, leg);
  return {
    id: match?.id ?? null,
    status: match?.status ?? ('scheduled' as const),
    date: match?.date?.toISOString() ?? null,
    home_goals: score?.[sides.home] ?? null,
    away_goals: score?.[sides.away] ?? null,
  };
}

/** The score of this leg alone, by the sides of the tie. */
function goalsOf(tie: Tie<number>, leg: number) {
  const alone = { ...tie, decisions: tie.decisions.map((one, index) => (index === leg - 1 ? one : null)) };
  return aggregate(alone);
}

/** The match of these teams; there may also be an annulled match of other teams. */
export function matchOf<M extends TieMatch>(
  matches: ReadonlyMap<string, readonly M[]>,
  tie: Tie<number>,
  leg: number,
): M | undefined {
  const { home, away } = legSides(tie, leg);
  const isOf = (team: number, entry: TieEntry<number>) => entry.kind === 'team' && entry.team === team;
  return matches
    .get(tie.key)
    ?.find(
      (match) =>
        match.leg === leg && isOf(match.home, tie.entries[home]) && isOf(match.away, tie.entries[away]),
    );
}
