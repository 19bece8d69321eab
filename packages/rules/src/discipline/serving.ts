import { compareIds, type Id } from '../ids.ts';
import type { Sides } from '../match/decision.ts';
import { type FixtureStatus, isDecided } from '../match/fixture-status.ts';
import { SUSPENSION_REASONS } from './discipline-rules.ts';
import type { Suspension } from './suspensions.ts';

/** A fixture of the suspended player's team. Times are epoch milliseconds. */
export type FixtureToServe<Fixture extends Id = Id> = {
  readonly fixture: Fixture;
  readonly kickOff: number;
  readonly status: FixtureStatus;
  /** null while it is open. */
  readonly decidedAt: number | null;
  /** He was reported as having played: what a correction adds later can't have been served there. */
  readonly tookPart: boolean;
};

/** How far a suspension has got. */
export type SuspensionProgress<Match extends Id = Id, Fixture extends Id = Id> = {
  readonly suspension: Suspension<Match>;
  /** Played without him, by kick-off. */
  readonly served: readonly Fixture[];
  /** To be played without him, by kick-off; fewer than remain where the fixture list ends. */
  readonly bound: readonly Fixture[];
  /** Matches not yet served; those without a bound fixture wait for his next season of the tournament. */
  readonly remaining: number;
};

/**
 * Which matches a player's suspensions bind and which have served them. `fixtures` are those of his teams in the
 * tournament, over all its seasons (`fixturesOfPlayer`). A suspension binds the next matches by kick-off after
 * its decision: one that was on the pitch then isn't bound, wherever it stands in the list. Walkovers and
 * annulled matches serve nothing, so it moves on to the next; two suspensions are served one after the other.
 */
export function bindingMatches<Match extends Id, Fixture extends Id>(
  suspensions: readonly Suspension<Match>[],
  fixtures: readonly FixtureToServe<Fixture>[],
): SuspensionProgress<Match, Fixture>[] {
  const queue = [...suspensions]
    .sort(byEarned)
    .map((suspension) => ({ suspension, served: [] as Fixture[], bound: [] as Fixture[] }));
  for (const one of [...fixtures].filter(serves).sort(byKickOff)) {
    const next = queue.find(
      ({ suspension, served, bound }) =>
        served.length + bound.length < suspension.matches && isAfter(one, suspension.earnedAt),
    );
    if (one.status === 'played') next?.served.push(one.fixture);
    else next?.bound.push(one.fixture);
  }
  return queue.map(({ suspension, served, bound }) => ({
    suspension,
    served,
    bound,
    remaining: suspension.matches - served.length,
  }));
}

/** Whether the player may not be reported, now or by a correction, as having played in this fixture. */
export function isSuspendedFor<Fixture extends Id>(
  fixture: Fixture,
  progress: readonly SuspensionProgress<Id, Fixture>[],
): boolean {
  return progress.some(({ served, bound }) => served.includes(fixture) || bound.includes(fixture));
}

/** Matches that a player still has to miss. */
export function remainingMatches(progress: readonly SuspensionProgress[]): number {
  return progress.reduce((sum, { remaining }) => sum + remaining, 0);
}

/** A time with a team of the tournament: `until` is when he left, null = he is there. Epoch milliseconds. */
export type TeamSpell<Team extends Id = Id> = {
  readonly team: Team;
  readonly from: number;
  readonly until: number | null;
};

/** The fixtures of whichever team the player belonged to at their kick-off: a suspension follows a transfer. */
export function fixturesOfPlayer<Team extends Id, Of extends Sides<Team> & { readonly kickOff: number }>(
  spells: readonly TeamSpell<Team>[],
  fixtures: readonly Of[],
): Of[] {
  return fixtures.filter(({ home, away, kickOff }) =>
    spells.some(
      ({ team, from, until }) =>
        (team === home || team === away) && from <= kickOff && (until === null || kickOff < until),
    ),
  );
}

/** What can serve a suspension: a match played without him, or one still to be decided. */
function serves({ status, tookPart }: FixtureToServe): boolean {
  return status === 'played' ? !tookPart : !isDecided(status);
}

function isAfter({ kickOff, decidedAt }: FixtureToServe, earnedAt: number): boolean {
  return kickOff > earnedAt && (decidedAt === null || decidedAt > earnedAt);
}

function byKickOff(a: FixtureToServe, b: FixtureToServe): number {
  return a.kickOff - b.kickOff || compareIds(a.fixture, b.fixture);
}

function byEarned(a: Suspension, b: Suspension): number {
  return (
    a.earnedAt - b.earnedAt ||
    compareIds(a.match, b.match) ||
    SUSPENSION_REASONS.indexOf(a.reason) - SUSPENSION_REASONS.indexOf(b.reason)
  );
}
