import { compareIds, type Id } from '../ids.ts';
import type { Sides } from '../match/decision.ts';
import { isDecided, type MatchStatus } from '../match/match-status.ts';
import { SUSPENSION_REASONS } from './discipline-rules.ts';
import type { Suspension } from './suspensions.ts';

/** A match of the suspended player's team. Times are epoch milliseconds. */
export type MatchToServe<Served extends Id = Id> = {
  readonly match: Served;
  readonly kickOff: number;
  readonly status: MatchStatus;
  /** null while it is open. */
  readonly decidedAt: number | null;
  /**
   * The player was reported as having played, so a suspension that a correction adds later can't have been served here.
   */
  readonly tookPart: boolean;
};

/** How far a suspension is served. */
export type SuspensionProgress<Match extends Id = Id, Served extends Id = Id> = {
  readonly suspension: Suspension<Match>;
  /** Matches played without the player, by kick-off. */
  readonly served: readonly Served[];
  /** Matches to be played without the player, by kick-off; fewer than remain if the team has no more matches. */
  readonly bound: readonly Served[];
  /** Matches not yet served; those without a bound match wait for the player's next season of the tournament. */
  readonly remaining: number;
};

/** A suspension while its matches are counted. */
interface Queued<Match extends Id, Served extends Id> {
  readonly suspension: Suspension<Match>;
  readonly served: Served[];
  readonly bound: Served[];
}

/**
 * Which matches a player's suspensions bind and which have served them. `matches` are those of the player's teams in
 * the tournament, over all its seasons (`matchesOfPlayer`). A suspension binds the next matches by kick-off after its
 * decision: a match that had already kicked off isn't bound, wherever it is in the list. Walkovers and annulled matches
 * serve nothing, so the suspension moves on to the next match. Two suspensions are served one after the other.
 */
export function bindingMatches<Match extends Id, Served extends Id>(
  suspensions: readonly Suspension<Match>[],
  matches: readonly MatchToServe<Served>[],
): SuspensionProgress<Match, Served>[] {
  const queue = [...suspensions]
    .sort(byEarned)
    .map((suspension): Queued<Match, Served> => ({ suspension, served: [], bound: [] }));
  for (const one of [...matches].filter(serves).sort(byKickOff)) {
    const next = queue.find(
      ({ suspension, served, bound }) =>
        served.length + bound.length < suspension.matches && isAfter(one, suspension.earnedAt),
    );
    if (one.status === 'played') next?.served.push(one.match);
    else next?.bound.push(one.match);
  }
  return queue.map(({ suspension, served, bound }) => ({
    suspension,
    served,
    bound,
    remaining: suspension.matches - served.length,
  }));
}

/** Whether a report or a correction may not name this player as having played in this match. */
export function isSuspendedFor<Served extends Id>(
  match: Served,
  progress: readonly SuspensionProgress<Id, Served>[],
): boolean {
  return progress.some(({ served, bound }) => served.includes(match) || bound.includes(match));
}

/** Matches that a player still has to miss. */
export function remainingMatches(progress: readonly SuspensionProgress[]): number {
  return progress.reduce((sum, { remaining }) => sum + remaining, 0);
}

/**
 * A time with a team of the tournament: `until` is when the player left, null = they are still there. Epoch
 * milliseconds.
 */
export type TeamSpell<Team extends Id = Id> = {
  readonly team: Team;
  readonly from: number;
  readonly until: number | null;
};

/** The matches of the team that the player belonged to at each kick-off: a suspension follows a transfer. */
export function matchesOfPlayer<Team extends Id, Of extends Sides<Team> & { readonly kickOff: number }>(
  spells: readonly TeamSpell<Team>[],
  matches: readonly Of[],
): Of[] {
  return matches.filter(({ home, away, kickOff }) =>
    spells.some(
      ({ team, from, until }) =>
        (team === home || team === away) && from <= kickOff && (until === null || kickOff < until),
    ),
  );
}

/** Whether a match can serve a suspension: it was played without the player, or is still to be decided. */
function serves({ status, tookPart }: MatchToServe): boolean {
  return status === 'played' ? !tookPart : !isDecided(status);
}

function isAfter({ kickOff, decidedAt }: MatchToServe, earnedAt: number): boolean {
  return kickOff > earnedAt && (decidedAt === null || decidedAt > earnedAt);
}

function byKickOff(a: MatchToServe, b: MatchToServe): number {
  return a.kickOff - b.kickOff || compareIds(a.match, b.match);
}

function byEarned(a: Suspension, b: Suspension): number {
  return (
    a.earnedAt - b.earnedAt ||
    compareIds(a.match, b.match) ||
    SUSPENSION_REASONS.indexOf(a.reason) - SUSPENSION_REASONS.indexOf(b.reason)
  );
}
