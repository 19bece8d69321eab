import type { Id } from '../ids.ts';
import type { Bracket } from './bracket.ts';
import { isEntrance } from './entrances.ts';
import { type Honours, honours } from './honours.ts';
import { hasResult } from './outcome.ts';
import { reflow } from './reflow.ts';
import { isExempt, sameEntry, type Tie, type TieSide } from './tie.ts';

/** What a step changed. Ties come in the order of play. */
export type BracketDelta<Team extends Id = Id> = {
  /** The rows to save, as they are now. */
  readonly ties: readonly Tie<Team>[];
  /** Keys of the ties whose two teams are now known, or have changed. */
  readonly ready: readonly string[];
  /** Keys of the ties that lost or changed a team. */
  readonly undone: readonly string[];
  /** Teams that now go through without a match: no rival is left, or the rival withdrew. */
  readonly walkedThrough: readonly { readonly tie: string; readonly team: Team }[];
  /** The places as they are now; null if they did not change. */
  readonly honours: Honours<Team> | null;
};

export type BracketStep<Team extends Id, Failure> =
  | { readonly ok: true; readonly bracket: Bracket<Team>; readonly delta: BracketDelta<Team> }
  | { readonly ok: false; readonly failure: Failure };

/**
 * Ties, in the order of play, that have results and would lose or change a team, with those that lose one on the way:
 * if all of them are annulled, the last one first, the step is allowed.
 */
export type DependentPlayed = {
  readonly code: 'knockout_dependent_played';
  readonly ties: readonly string[];
};

export type FlowFailure =
  | DependentPlayed
  /** This tie sends another team through, but the next round was paired by hand without it: unpair that round first. */
  | { readonly code: 'knockout_next_round_paired'; readonly tie: string };

/** The bracket after results have flowed on from its touched ties, and the changes against `before`. */
export function flowed<Team extends Id>(
  before: Bracket<Team>,
  ties: Tie<Team>[],
  withdrawn: readonly Team[],
  touched: ReadonlySet<number>,
): { readonly bracket: Bracket<Team>; readonly delta: BracketDelta<Team> } {
  const changed = reflow(ties, withdrawn, touched);
  const bracket = { ...before, ties, withdrawn };
  return { bracket, delta: deltaOf(before, bracket, changed) };
}

/** The step; refused if it takes a team from a tie that has a result, or leaves a winner without a place. */
export function unlessBlocked<Team extends Id>(
  before: Bracket<Team>,
  { bracket, delta }: ReturnType<typeof flowed<Team>>,
): BracketStep<Team, FlowFailure> {
  const ties = delta.undone.length > 0 ? toAnnul(before, bracket) : [];
  if (ties.length > 0) return { ok: false, failure: { code: 'knockout_dependent_played', ties } };
  return unlessStray({ bracket, delta });
}

/** The step; refused if it leaves a winner without a place. */
export function unlessStray<Team extends Id>({
  bracket,
  delta,
}: ReturnType<typeof flowed<Team>>): BracketStep<Team, FlowFailure> {
  const stray = delta.ties.find((tie) => hasNoPlace(bracket, tie));
  if (stray) return { ok: false, failure: { code: 'knockout_next_round_paired', tie: stray.key } };
  return { ok: true, bracket, delta };
}

/** Only a round paired by hand can leave a winner out: the tie had no winner when the round was paired. */
function hasNoPlace({ ties }: Bracket, { winner, round, number }: Tie): boolean {
  if (winner.kind !== 'team' || ties[0]?.sources[0].kind !== 'by_hand') return false;
  if (round === 'third_place' || round === ties.at(-1)?.round) return false;
  return !ties.some(({ sources }) =>
    sources.some((source) => source.kind === 'winner' && source.round === round && source.number === number),
  );
}

/** What to annul before this step, found by trying until no played tie prevents it. */
function toAnnul<Team extends Id>(before: Bracket<Team>, after: Bracket<Team>): string[] {
  const found = new Set<number>();
  for (;;) {
    const more = inTheWay(before, after, found);
    // What is annulled already is no further obstacle, whatever the step itself decides there.
    if (more.every((index) => found.has(index))) break;
    for (const index of more) found.add(index);
  }
  return before.ties.filter((_, index) => found.has(index)).map(({ key }) => key);
}

/** Played ties that lose a team when the ties found so far are annulled one by one and the step follows. */
function inTheWay<Team extends Id>(
  before: Bracket<Team>,
  after: Bracket<Team>,
  found: ReadonlySet<number>,
): number[] {
  const ties = before.ties.slice();
  for (const index of [...found].sort((a, b) => b - a)) {
    const tie = ties[index];
    if (tie) ties[index] = { ...tie, decisions: tie.decisions.map(() => null) };
    const more = losingTeams(ties, before.withdrawn, new Set([index]));
    if (more.length > 0) return more;
  }
  for (const [index, tie] of ties.entries()) ties[index] = redone(tie, before.ties[index], after.ties[index]);
  return losingTeams(ties, after.withdrawn, new Set(ties.keys()), before.ties);
}

/**
 * Lets results flow on from the touched ties, in place; returns the indexes of those that have results and lost a team.
 */
function losingTeams<Team extends Id>(
  ties: Tie<Team>[],
  withdrawn: readonly Team[],
  touched: ReadonlySet<number>,
  was: readonly Tie<Team>[] = ties.slice(),
): number[] {
  return reflow(ties, withdrawn, touched).filter((index) => {
    const [then, now] = [was[index], ties[index]];
    return then && now?.decisions.some(hasResult) && lostTeam(then, now);
  });
}

/** The tie with what the step itself changes: other decisions, or another team at an entrance. */
function redone<Team extends Id>(
  tie: Tie<Team>,
  before: Tie<Team> | undefined,
  after: Tie<Team> | undefined,
): Tie<Team> {
  if (!before || !after || before === after) return tie;
  const entry = (side: TieSide) => (isEntrance(tie.sources[side]) ? after : tie).entries[side];
  const decisions = before.decisions === after.decisions ? tie.decisions : after.decisions;
  return { ...tie, decisions, entries: [entry(0), entry(1)] };
}

function deltaOf<Team extends Id>(
  before: Bracket<Team>,
  after: Bracket<Team>,
  changed: readonly number[],
): BracketDelta<Team> {
  const rows: Tie<Team>[] = [];
  const ready: string[] = [];
  const undone: string[] = [];
  const walkedThrough: { tie: string; team: Team }[] = [];
  for (const index of changed) {
    const was = before.ties[index];
    const now = after.ties[index];
    if (!now || (was && sameRow(was, now))) continue;
    rows.push(now);
    const newTeams = !was || !sameEntries(was, now);
    if (newTeams && now.entries.every((entry) => entry.kind === 'team')) ready.push(now.key);
    if (was && lostTeam(was, now)) undone.push(now.key);
    if (now.winner.kind === 'team' && !isPlayed(now) && !(was && sameEntry(was.winner, now.winner))) {
      walkedThrough.push({ tie: now.key, team: now.winner.team });
    }
  }
  return { ties: rows, ready, undone, walkedThrough, honours: changedHonours(before, after) };
}

function changedHonours<Team extends Id>(before: Bracket<Team>, after: Bracket<Team>): Honours<Team> | null {
  const was = honours(before);
  const now = honours(after);
  const same = was.champion === now.champion && was.second === now.second && was.third === now.third;
  return same ? null : now;
}

function sameRow(one: Tie, other: Tie): boolean {
  return one.decisions === other.decisions && sameEntries(one, other) && sameEntry(one.winner, other.winner);
}

function sameEntries(one: Tie, other: Tie): boolean {
  return sameEntry(one.entries[0], other.entries[0]) && sameEntry(one.entries[1], other.entries[1]);
}

function lostTeam(was: Tie, now: Tie): boolean {
  return was.entries.some((entry, side) => {
    const after = now.entries[side];
    return entry.kind === 'team' && !(after && sameEntry(entry, after));
  });
}

function isPlayed(tie: Tie): boolean {
  return !isExempt(tie) && tie.decisions.every(hasResult);
}
