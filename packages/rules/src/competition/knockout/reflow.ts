import { compareIds, type Id } from '../../ids.ts';
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
 * Lets results flow through a bracket, in place: sets the winner of each tie that `touched` names, and entries and
 * winner of all that follow from them. Ties stand after those they get their teams from, so one pass does it.
 * Returns where a tie was touched or changed, in order.
 */
export function reflow<Team extends Id>(
  ties: Tie<Team>[],
  withdrawn: readonly Team[],
  touched: (tie: Tie<Team>, index: number) => boolean,
): number[] {
  const changed: number[] = [];
  const flow: Flow<Team> = { ties, moved: new Map(), movedRounds: new Set(), survivors: new Map() };
  for (let index = 0; index < ties.length; index++) {
    const tie = ties[index];
    if (!tie) continue;
    const first = entryFrom(flow, tie.sources[0]) ?? tie.entries[0];
    const second = entryFrom(flow, tie.sources[1]) ?? tie.entries[1];
    const same = sameEntry(first, tie.entries[0]) && sameEntry(second, tie.entries[1]);
    if (same && !touched(tie, index)) continue;
    const entries = [first, second] as const;
    const winner = winnerOf({ entries, decisions: tie.decisions, legs: tie.legs }, withdrawn);
    const now = { ...tie, entries, winner };
    ties[index] = now;
    changed.push(index);
    flow.moved.set(now.key, now);
    flow.movedRounds.add(now.round);
  }
  return changed;
}

/** What one pass has found so far. */
type Flow<Team extends Id> = {
  readonly ties: readonly Tie<Team>[];
  readonly moved: Map<string, Tie<Team>>;
  readonly movedRounds: Set<RoundKey>;
  readonly survivors: Map<RoundKey, readonly RankedTeam<Team>[] | null>;
};

/** Who comes from this source now, or null where nothing moved there. */
function entryFrom<Team extends Id>(flow: Flow<Team>, source: Source | Bye): TieEntry<Team> | null {
  if (source.kind === 'survivor') {
    return flow.movedRounds.has(source.round) ? survivor(flow, source.round, source.nth) : null;
  }
  if (source.kind !== 'winner' && source.kind !== 'loser' && source.kind !== 'rematch') return null;
  const tie = flow.moved.get(source.tie);
  if (!tie) return null;
  if (source.kind === 'winner') return tie.winner;
  if (source.kind === 'loser') return loserOf(tie);
  return rematch(tie, source.side);
}

function rematch<Team extends Id>(final: Tie<Team>, side: TieSide): TieEntry<Team> {
  const beaten = loserOf(final);
  if (beaten.kind !== 'team') return beaten;
  return sameEntry(beaten, final.entries[0]) ? final.entries[side] : NOBODY;
}

/** Nobody is named before the whole round is settled: until then anyone might still be better placed. */
function survivor<Team extends Id>(flow: Flow<Team>, round: RoundKey, nth: number): TieEntry<Team> {
  let survivors = flow.survivors.get(round);
  if (survivors === undefined) {
    survivors = survivorsOf(flow.ties, round);
    flow.survivors.set(round, survivors);
  }
  return survivors ? (survivors[nth - 1] ?? NOBODY) : UNKNOWN_ENTRY;
}

/** Those who come through a round, best placed first; null while a tie of it is open. */
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
