import type { Id } from '../ids.ts';
import type { Bracket, KnockoutSettings } from '../knockout/bracket.ts';
import { decideLeg } from '../knockout/decide.ts';
import { isEntrance } from '../knockout/entrances.ts';
import { legTeams } from '../knockout/outcome.ts';
import { reflow } from '../knockout/reflow.ts';
import { seededKnockout } from '../knockout/seats.ts';
import type { Source, Tie, TieEntry } from '../knockout/tie.ts';
import { type BYE, NOBODY, UNKNOWN_ENTRY } from '../knockout/tie.ts';
import type { Decision, Score, WonByDefault } from '../match/decision.ts';
import { deepFreeze } from './deep-freeze.ts';

export const SINGLE_LEGS: KnockoutSettings = {
  legs: 1,
  finalLegs: 1,
  whenLevel: 'penalties',
  reseeding: false,
  thirdPlace: false,
};

/** The result, frozen; a refusal fails the test. */
export function accepted<Step extends { readonly ok: boolean }>(step: Step): Extract<Step, { ok: true }> {
  if (!isAccepted(step)) throw new Error(JSON.stringify(step));
  return deepFreeze(step);
}

function isAccepted<Step extends { readonly ok: boolean }>(step: Step): step is Extract<Step, { ok: true }> {
  return step.ok;
}

/** The failure, or null if the step succeeded. */
export function refusal<Failure>(
  step: { readonly ok: true } | { readonly ok: false; readonly failure: Failure },
) {
  return step.ok ? null : step.failure;
}

/** Teams 1 (the best) to n. */
export function numbers(size: number): number[] {
  return Array.from({ length: size }, (_, index) => index + 1);
}

export function bracketOf(teams: number, settings: Partial<KnockoutSettings> = {}): Bracket<number> {
  return accepted(seededKnockout(numbers(teams), { ...SINGLE_LEGS, ...settings })).bracket;
}

export function score(home: number, away: number, more: { extraTime?: Score; penalties?: Score } = {}) {
  return { status: 'played', score: { home, away }, ...more } as const;
}

export function walkover(winner: WonByDefault['winner'], real?: Score): Decision {
  return { status: 'won_by_default', winner, score: real ?? null };
}

export const ANNULLED: Decision = { status: 'annulled' };

export function tieOf<Team extends Id>(bracket: Bracket<Team>, key: string): Tie<Team> {
  const tie = bracket.ties.find((one) => one.key === key);
  if (!tie) throw new Error(`no tie ${key} among ${bracket.ties.map((one) => one.key)}`);
  return tie;
}

/** The bracket after this team has won every leg of the tie 1-0. */
export function won<Team extends Id>(bracket: Bracket<Team>, key: string, team: Team): Bracket<Team> {
  let now = bracket;
  for (let leg = 1; leg <= tieOf(bracket, key).legs; leg++) {
    const atHome = legTeams(tieOf(now, key), leg)?.home === team;
    now = accepted(decideLeg(now, key, leg, atHome ? score(1, 0) : score(0, 1))).bracket;
  }
  return now;
}

/** The round from the top, such as `1-8`, `2 exempt`, `? - 3`; nobody on both sides is `-`. */
export function drawn(bracket: Bracket, round: string): string[] {
  return bracket.ties.filter((tie) => tie.round === round).map(({ entries }) => pairing(entries));
}

function pairing([first, second]: Tie['entries']): string {
  if (first.kind === 'nobody') return second.kind === 'nobody' ? '-' : `${named(second)} exempt`;
  return second.kind === 'nobody' ? `${named(first)} exempt` : `${named(first)}-${named(second)}`;
}

function named(entry: TieEntry): string {
  return entry.kind === 'team' ? String(entry.team) : '?';
}

/** The bracket derived from its decisions alone: what earlier steps derived is dropped and derived anew. */
export function derivedAnew<Team extends Id>(bracket: Bracket<Team>): Bracket<Team> {
  const forget = (source: Tie['sources'][0], entry: TieEntry<Team>): TieEntry<Team> => {
    if (source.kind === 'bye') return NOBODY;
    return isEntrance(source) ? entry : UNKNOWN_ENTRY;
  };
  const ties = bracket.ties.map((tie): Tie<Team> => {
    const [first, second] = tie.entries;
    const entries = [forget(tie.sources[0], first), forget(tie.sources[1], second)] as const;
    return { ...tie, entries, winner: UNKNOWN_ENTRY };
  });
  reflow(ties, bracket.withdrawn, new Set(ties.keys()));
  return { ...bracket, ties };
}

/** `seed 1`, `winner of semi_final-1` … */
export function sourceName(source: Source | typeof BYE): string {
  switch (source.kind) {
    case 'bye':
      return 'bye';
    case 'seed':
      return `seed ${source.seed}`;
    case 'table_position':
      return `position ${source.position}`;
    case 'winner':
    case 'loser':
      return `${source.kind} of ${source.round}-${source.number}`;
    case 'survivor':
      return `survivor ${source.nth} of ${source.round}`;
    default:
      return source.kind;
  }
}

/** Teams that win, tie by tie. */
export function play(
  bracket: Bracket<number>,
  ...winners: readonly (readonly [string, number])[]
): Bracket<number> {
  return winners.reduce((now, [key, team]) => won(now, key, team), bracket);
}
