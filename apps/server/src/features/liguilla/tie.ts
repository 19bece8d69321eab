import {
  aggregate,
  type Bracket,
  isSentOn,
  legTeams,
  namedSource,
  type Onward,
  onwardOf,
  stageOfLeg,
  type Tie,
  withdrawFromKnockout,
} from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { findAllTeamsByIds, teamRef } from '../teams/index.ts';
import { asResult, bracketOf } from './bracket.ts';
import { isMiniLeague } from './mini-league.ts';
import { findAllOriented, type OrientedMatch } from './oriented.ts';
import { groupNames } from './read.ts';
import { findBySeason, type LiguillaRow } from './repository/brackets.ts';
import { matchOf, placeView } from './view.ts';

/** The tie of a match of a bracket, and where it leads. */
export const tie: Handler<'liguilla.tie'> = async ({ db, noun: { match } }) => {
  if (match.tie === null) return { data: null };
  const row = await findBySeason(db, match.season_id);
  if (!row || isMiniLeague(row)) return { data: null };
  const matches = await findAllOriented(db, row);
  const bracket = bracketOf(row, matches);
  const own = matches.find(({ id }) => id === match.id);
  const shown = bracket.ties.find(({ key }) => key === own?.tie);
  const teams = own && shown && legTeams(shown, own.leg);
  // It was annulled, and its tie is one of others since.
  if (!own || !shown || teams?.home !== own.home || teams.away !== own.away) return { data: null };
  const to = onwardOf(bracket, shown);
  const context = await contextOf(db, { row, bracket, matches }, [to.winner, to.loser], [own.home, own.away]);
  return {
    data: {
      round: shown.round,
      number: shown.number,
      leg: shown.legs === 2 ? own.leg : null,
      legs: shown.legs === 2 ? legsView(context, shown) : [],
      ...outcomeView(bracket, shown, own),
      next: onwardView(context, to.winner),
      loser_next: onwardView(context, to.loser),
    },
  };
};

/** A bracket with what is told of its ties. */
interface Context {
  readonly bracket: Bracket<number>;
  readonly matches: ReadonlyMap<string, readonly OrientedMatch[]>;
  readonly teams: ReadonlyMap<number, ReturnType<typeof teamRef>>;
  readonly names: Parameters<typeof placeView>[3];
}

/** @param teamIds those that are named beside the rivals */
async function contextOf(
  db: DbOrTx,
  now: {
    readonly row: LiguillaRow;
    readonly bracket: Bracket<number>;
    readonly matches: readonly OrientedMatch[];
  },
  onward: readonly Onward[],
  teamIds: readonly number[],
): Promise<Context> {
  const { row, bracket, matches } = now;
  const rivals = onward.flatMap((one) => rivalIn(bracket, one) ?? []);
  const known = await findAllTeamsByIds(db, [...teamIds, ...rivals]);
  const names = await groupNames(db, row.fed);
  return {
    bracket,
    matches: Map.groupBy(matches, (one) => one.tie),
    teams: new Map(known.map((team) => [team.id, teamRef(team)])),
    names: { group: (id) => names.get(Number(id)) ?? '' },
  };
}

/** Who goes through in the ties that a team leaves open if it withdraws, and whom they meet next. Writes nothing. */
export async function throughIfWithdrawn(db: DbOrTx, seasonId: number, teamId: number) {
  const row = await findBySeason(db, seasonId);
  if (!row?.entrants || isMiniLeague(row)) return [];
  const matches = await findAllOriented(db, row);
  const before = bracketOf(row, matches);
  const step = withdrawFromKnockout(before, teamId);
  if (!step.ok) return [];
  const { bracket } = step;
  const open = before.ties.flatMap((one, index) => {
    const own = one.entries.findIndex((entry) => entry.kind === 'team' && entry.team === teamId);
    const after = bracket.ties[index];
    return own >= 0 && after && one.winner.kind === 'unknown'
      ? [{ tie: after, side: own === 0 ? 1 : 0 } as const]
      : [];
  });
  const ways = open.map(({ tie: one, side }) => ({ one, side, next: onwardOf(bracket, one).winner }));
  const rivals = open.flatMap(({ tie: { entries }, side }) =>
    entries[side].kind === 'team' ? entries[side].team : [],
  );
  const next = ways.map((way) => way.next);
  const context = await contextOf(db, { row, bracket, matches }, next, rivals);
  return ways.map(({ one, side, next: onward }) => {
    const entry = one.entries[side];
    const isKnown = entry.kind === 'team';
    return {
      round: one.round,
      number: one.number,
      team: isKnown ? (context.teams.get(entry.team) ?? null) : null,
      place: placeView(one.sources[side], namedSource(bracket, one.sources[side]), isKnown, context.names),
      next: onwardView(context, onward),
    };
  });
}

/** As each is played: an import keeps the sides of its file. */
function legsView({ matches, teams }: Context, shown: Tie<number>) {
  return [1, 2].flatMap((leg) => {
    const match = matchOf(matches, shown, leg);
    const sides = match ? { home: match.home, away: match.away } : legTeams(shown, leg);
    const [home, away] = [teams.get(sides?.home ?? 0), teams.get(sides?.away ?? 0)];
    if (!home || !away) return [];
    const isPlayed = match !== undefined && asResult(match.decision) !== null;
    const goals = isPlayed ? match.goals : { home: null, away: null };
    const view = { home, away, home_goals: goals.home, away_goals: goals.away };
    const turned = { home: away, away: home, home_goals: goals.away, away_goals: goals.home };
    return [{ id: match?.id ?? null, ...(match?.isTurned ? turned : view) }];
  });
}

/** By the sides of the match itself. */
function outcomeView(bracket: Bracket<number>, shown: Tie<number>, own: OrientedMatch) {
  const sideOf = (isHome: boolean) => (isHome !== own.isTurned ? ('home' as const) : ('away' as const));
  const [first] = shown.entries;
  const firstSide = sideOf(first.kind === 'team' && first.team === own.home);
  const sum = shown.legs === 2 ? aggregate(shown) : null;
  const stage = stageOfLeg(bracket.settings, shown, own.leg);
  const { winner } = shown;
  const nobody = winner.kind === 'nobody' ? ('none' as const) : null;
  return {
    aggregate:
      sum && (firstSide === 'home' ? { home: sum[0], away: sum[1] } : { home: sum[1], away: sum[0] }),
    when_level:
      stage.kind !== 'knockout' || !stage.decidingLeg
        ? null
        : isSentOn(shown)
          ? ('file' as const)
          : stage.whenLevel,
    // The better placed is at home where the tie is decided.
    better_placed: sideOf(own.leg === shown.legs),
    winner: winner.kind === 'team' ? sideOf(winner.team === own.home) : nobody,
  };
}

function onwardView({ bracket, matches, teams, names }: Context, onward: Onward) {
  if (onward.kind !== 'tie') return onward;
  const next = bracket.ties.find(({ key }) => key === onward.key);
  if (!next) throw new Error(`no tie ${onward.key}`);
  const side = onward.side === 0 ? 1 : 0;
  const rival = next.entries[side];
  const source = next.sources[side];
  const isKnown = rival.kind === 'team';
  const legs = next.decisions.map((_, index) => matchOf(matches, next, index + 1));
  const open = legs.find((match) => match && asResult(match.decision) === null);
  return {
    kind: onward.kind,
    round: next.round,
    number: next.number,
    match: (open ?? legs.at(-1))?.id ?? null,
    rival: isKnown ? (teams.get(rival.team) ?? null) : null,
    rival_place: placeView(source, namedSource(bracket, source), isKnown, names),
  };
}

function rivalIn({ ties }: Bracket<number>, onward: Onward): number | null {
  if (onward.kind !== 'tie') return null;
  const rival = ties.find(({ key }) => key === onward.key)?.entries[onward.side === 0 ? 1 : 0];
  return rival?.kind === 'team' ? rival.team : null;
}
