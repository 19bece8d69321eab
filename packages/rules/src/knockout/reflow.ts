import { compareIds, type Id } from '../ids.ts';
import { winnerOf } from './outcome.ts';
import {
  type Bye,
  loserOf,
  NOBODY,
  type RankedTeam,
  type RoundKey,
  type Source,
  sameEntry,
  type Tie,
  type TieEntry,
  type TieSide,
  UNKNOWN_ENTRY,
} from './tie.ts';

/**
 * Lets results flow through a bracket, in place: sets the winner of each tie at a `touched` index, and entries and
 * winners of all ties that follow from them. Ties come after those they get their teams from, so one pass is enough.
 * Returns the indexes of the ties that were touched or got another team, in order.
 */
export function reflow<Team extends Id>(
  ties: Tie<Team>[],
  withdrawn: readonly Team[],
  touched: ReadonlySet<number>,
): number[] {
  const changed: number[] = [];
  const flow: Flow<Team> = { ties, moved: new Map(), survivors: new Map() };
  for (let index = Math.min(...touched); index < ties.length; index++) {
    const tie = ties[index];
    if (!tie) continue;
    const [first, second] = tie.entries;
    const entries = [
      entryFrom(flow, tie.sources[0]) ?? first,
      entryFrom(flow, tie.sources[1]) ?? second,
    ] as const;
    const same = sameEntry(entries[0], first) && sameEntry(entries[1], second);
    if (same && !touched.has(index)) continue;
    const winner = winnerOf({ ...tie, entries }, withdrawn);
    const now = { ...tie, entries, winner };
    ties[index] = now;
    changed.push(index);
    note(flow.moved, now);
  }
  return changed;
}

/** What one pass has found so far. */
type Flow<Team extends Id> = {
  readonly ties: readonly Tie<Team>[];
  /** The ties that were touched or changed, by their numbers. */
  readonly moved: Map<RoundKey, Tie<Team>[]>;
  readonly survivors: Map<RoundKey, readonly RankedTeam<Team>[] | null>;
};

function note<Team extends Id>(moved: Flow<Team>['moved'], tie: Tie<Team>): void {
  let round = moved.get(tie.round);
  if (!round) {
    round = [];
    moved.set(tie.round, round);
  }
  round[tie.number] = tie;
}

/** The place that this source now gives, or null if it did not change. */
function entryFrom<Team extends Id>(flow: Flow<Team>, source: Source | Bye): TieEntry<Team> | null {
  if (!('round' in source)) return null;
  const round = flow.moved.get(source.round);
  if (!round) return null;
  if (source.kind === 'survivor') return survivor(flow, source.round, source.nth);
  const tie = round[source.number];
  if (!tie) return null;
  if (source.kind === 'winner') return tie.winner;
  return source.kind === 'loser' ? loserOf(tie) : rematch(tie, source.side);
}

function rematch<Team extends Id>(final: Tie<Team>, side: TieSide): TieEntry<Team> {
  const beaten = loserOf(final);
  if (beaten.kind !== 'team') return beaten;
  return sameEntry(beaten, final.entries[0]) ? final.entries[side] : NOBODY;
}

/** No team is named before the whole round is settled: until then any team might still be better placed. */
function survivor<Team extends Id>(flow: Flow<Team>, round: RoundKey, nth: number): TieEntry<Team> {
  let survivors = flow.survivors.get(round);
  if (survivors === undefined) {
    survivors = survivorsOf(flow.ties, round);
    flow.survivors.set(round, survivors);
  }
  return survivors ? (survivors[nth - 1] ?? NOBODY) : UNKNOWN_ENTRY;
}

/** The teams that come through a round, best placed first; null while one of its ties is open. */
export function survivorsOf<Team extends Id>(
  ties: readonly Tie<Team>[],
  round: RoundKey,
): RankedTeam<Team>[] | null {
  const survivors: RankedTeam<Team>[] = [];
  for (const tie of ties) {
    if (tie.round !== round) continue;
    if (tie.winner.kind === 'unknown') return null;
    if (tie.winner.kind === 'team') survivors.push(tie.winner);
  }
  return survivors.sort((a, b) => a.rank - b.rank || compareIds(a.team, b.team));
}
