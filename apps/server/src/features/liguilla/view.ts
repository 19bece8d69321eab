import {
  aggregate,
  type Bracket,
  type Bye,
  type Id,
  legSides,
  namedSource,
  type RoundKey,
  type Source,
  type Tie,
  type TieEntry,
  type TieSide,
} from '@matchnight/rules';
import { type findAllTeamsByIds, teamRef } from '../teams/index.ts';
import { asResult } from './bracket.ts';
import type { Names } from './names.ts';
import type { TieMatch } from './repository.ts';

type TeamRow = Awaited<ReturnType<typeof findAllTeamsByIds>>[number];

/** What a bracket is shown with. */
export interface Shown {
  readonly bracket: Bracket<number>;
  readonly teams: readonly TeamRow[];
  readonly matches: readonly TieMatch[];
  readonly names: Names;
}

/** The rounds in the order of play, exempt ties included: they keep their places in the tree. */
export function roundsView(shown: Shown) {
  const { bracket, names } = shown;
  const keys = [...new Set(bracket.ties.map(({ round }) => round))];
  return keys.map((key: RoundKey) => ({
    key,
    name: names.round(key),
    matches: bracket.ties.filter(({ round }) => round === key).map((tie) => tieView(shown, tie)),
  }));
}

export function teamView({ teams }: Pick<Shown, 'teams'>, id: number | null) {
  const row = teams.find((one) => one.id === id);
  return row ? teamRef(row) : null;
}

/** Sides as in the deciding leg: `home` is the team that is at home there. */
function tieView(shown: Shown, tie: Tie<number>) {
  const sides = legSides(tie, tie.legs);
  const [home, away] = [sideView(shown, tie, sides.home), sideView(shown, tie, sides.away)];
  const legs = tie.decisions.map((_, index) => legView(shown, tie, index + 1));
  const goals = aggregate(tie);
  const deciding = tie.decisions.at(-1);
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
    home_goals: goals?.[sides.home] ?? null,
    away_goals: goals?.[sides.away] ?? null,
    home_penalties: penalties?.home ?? null,
    away_penalties: penalties?.away ?? null,
    winner: winner && { name: winner.name, slug: winner.slug },
    legs,
  };
}

function sideView({ bracket, teams, names }: Shown, tie: Tie<number>, side: TieSide) {
  const entry = tie.entries[side];
  const team = entry.kind === 'team' ? teamView({ teams }, entry.team) : null;
  const named = namedSource(bracket, tie.sources[side]);
  return {
    team,
    source: team ? null : names.place(isNobody(entry) ? BYE : named),
    place: isNobody(entry) ? BYE : placeView(tie.sources[side], named, team !== null),
  };
}

const BYE = { kind: 'bye' as const };

function isNobody(entry: TieEntry<Id>): boolean {
  return entry.kind === 'nobody';
}

/** The place of a known team is that of the tree, which draws its lines by it; else the one it is called by. */
function placeView(source: Source | Bye, named: Source | Bye, isKnown: boolean) {
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
    default:
      return BYE;
  }
}

function legView({ matches }: Shown, tie: Tie<number>, leg: number) {
  const own = legSides(tie, leg);
  const isTurned = own.home !== legSides(tie, tie.legs).home;
  const match = matchOf(matches, tie, leg);
  const decision = asResult(match?.decision ?? null);
  const score = decision === null ? null : goalsOf(tie, leg);
  return {
    id: match?.id ?? null,
    status: match?.status ?? ('scheduled' as const),
    date: match?.date?.toISOString() ?? null,
    home_goals: score?.[isTurned ? own.away : own.home] ?? null,
    away_goals: score?.[isTurned ? own.home : own.away] ?? null,
  };
}

/** The score of this leg alone, by the sides of the tie. */
function goalsOf(tie: Tie<number>, leg: number) {
  const alone = { ...tie, decisions: tie.decisions.map((one, index) => (index === leg - 1 ? one : null)) };
  return aggregate(alone);
}

/** The match of these teams; there may also be an annulled match of other teams. */
function matchOf(matches: readonly TieMatch[], tie: Tie<number>, leg: number): TieMatch | undefined {
  const { home, away } = legSides(tie, leg);
  const isOf = (team: number, entry: TieEntry<number>) => entry.kind === 'team' && entry.team === team;
  return matches.find(
    (match) =>
      match.tie === tie.key &&
      match.leg === leg &&
      isOf(match.home, tie.entries[home]) &&
      isOf(match.away, tie.entries[away]),
  );
}
