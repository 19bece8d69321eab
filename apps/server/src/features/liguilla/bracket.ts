import {
  type Bracket,
  bracketByHand,
  type Decision,
  fedLayout,
  fedSeats,
  knockoutLayout,
  liguillaLayout,
  replayBracket,
  type Seat,
  seatInOrder,
  seatTable,
  seatTeams,
} from '@matchnight/rules';
import type { LiguillaRow } from './repository/brackets.ts';
import type { TieMatch } from './repository/matches.ts';

/** The bracket as it was drawn up: every place named, nobody known. */
export function emptyBracketOf({ kind, pairings, teams, settings, fed }: Drawn): Bracket<number> {
  if (fed) return sound(fedLayout<number>(fed, settings)).bracket;
  if (pairings) return bracketByHand(pairings, settings);
  const layout = kind === 'liguilla' ? liguillaLayout<number> : knockoutLayout<number>;
  return sound(layout(teams ?? 0, settings)).bracket;
}

/** Where its teams come from, how many there are, and how they play. */
export type Drawn = Pick<LiguillaRow, 'kind' | 'pairings' | 'teams' | 'settings' | 'fed'>;

/**
 * The bracket as it stands: it is not stored, but follows from who came in and from what was decided.
 * `matches` may be those of another time, such as before the last decision.
 */
export function bracketOf(
  { entrants, withdrawn, ...drawn }: Drawn & Pick<LiguillaRow, 'entrants' | 'withdrawn'>,
  matches: readonly Pick<TieMatch, 'tie' | 'leg' | 'decision'>[],
): Bracket<number> {
  const empty = { ...emptyBracketOf(drawn), withdrawn };
  if (entrants === null) return empty;
  const seated = seatedIn(empty, drawn, entrants);
  const byTie = Map.groupBy(matches, ({ tie }) => tie);
  const decisions = new Map(
    seated.ties.map(({ key, decisions: open }) => [
      key,
      open.map((_, index) => resultOf(byTie.get(key) ?? [], index + 1)),
    ]),
  );
  return sound(replayBracket(seated, decisions)).bracket;
}

function seatedIn(empty: Bracket<number>, { kind, pairings, fed }: Drawn, entrants: readonly number[]) {
  if (fed) return sound(seatTeams(empty, fedSeats(fed, fed.seats))).bracket;
  if (pairings?.length === 0) return empty;
  if (pairings) return sound(seatTeams(empty, entrants.map(byHand))).bracket;
  return kind === 'liguilla' ? sound(seatTable(empty, entrants)).bracket : seatInOrder(empty, entrants);
}

function byHand(team: number, index: number): Seat<number> {
  const number = index + 1;
  return { entrance: { kind: 'by_hand', number }, team, rank: number };
}

/** An annulled leg has no result; it may be one of teams that were replaced since. */
function resultOf(matches: readonly Pick<TieMatch, 'leg' | 'decision'>[], leg: number): Decision | null {
  const own = matches.filter((match) => match.leg === leg);
  return own.map(({ decision }) => asResult(decision)).find((one) => one !== null) ?? null;
}

/** A decision as the bracket takes it. */
export function asResult(decision: Decision | null): Decision | null {
  return decision?.status === 'annulled' ? null : decision;
}

/** Every change went through the rules: a bracket that contradicts itself is a fault of ours. */
function sound<Step extends { readonly ok: boolean }>(step: Step): Extract<Step, { readonly ok: true }> {
  if (isSound(step)) return step;
  throw new Error(`a bracket contradicts itself: ${JSON.stringify(step)}`);
}

function isSound<Step extends { readonly ok: boolean }>(
  step: Step,
): step is Extract<Step, { readonly ok: true }> {
  return step.ok;
}
