import {
  type Bracket,
  type Decision,
  type KnockoutSettings,
  liguillaLayout,
  replayBracket,
  seatTable,
} from '@matchnight/rules';
import type { LiguillaRow, TieMatch } from './repository.ts';

/** The bracket as it was drawn up: every place named, nobody known. */
export function emptyBracketOf(teams: number, settings: KnockoutSettings): Bracket<number> {
  return sound(liguillaLayout<number>(teams, settings)).bracket;
}

/**
 * The bracket as it stands: it is not stored, but follows from who came in and from what was decided.
 * `matches` may be those of another time, such as before the last decision.
 */
export function bracketOf(
  {
    teams,
    settings,
    entrants,
    withdrawn,
  }: Pick<LiguillaRow, 'teams' | 'settings' | 'entrants' | 'withdrawn'>,
  matches: readonly Pick<TieMatch, 'tie' | 'leg' | 'decision'>[],
): Bracket<number> {
  const empty = { ...emptyBracketOf(teams ?? 0, settings), withdrawn };
  if (entrants === null) return empty;
  const seated = sound(seatTable(empty, entrants)).bracket;
  const decisions = new Map(
    seated.ties.map(({ key, decisions: open }) => [
      key,
      open.map((_, index) => resultOf(matches, key, index + 1)),
    ]),
  );
  return sound(replayBracket(seated, decisions)).bracket;
}

/** An annulled leg has no result; it may be one of teams that were replaced since. */
function resultOf(
  matches: readonly Pick<TieMatch, 'tie' | 'leg' | 'decision'>[],
  tie: string,
  leg: number,
): Decision | null {
  const own = matches.filter((match) => match.tie === tie && match.leg === leg);
  return own.map(({ decision }) => asResult(decision)).find((one) => one !== null) ?? null;
}

/** A decision as the bracket takes it. */
export function asResult(decision: Decision | null): Decision | null {
  return decision?.status === 'annulled' ? null : decision;
}

/** Every change went through the rules: a bracket that contradicts itself is a fault of ours. */
function sound<Step extends { readonly ok: boolean }>(step: Step): Extract<Step, { readonly ok: true }> {
  if (isSound(step)) return step;
  throw new Error(`a liguilla contradicts itself: ${JSON.stringify(step)}`);
}

function isSound<Step extends { readonly ok: boolean }>(
  step: Step,
): step is Extract<Step, { readonly ok: true }> {
  return step.ok;
}
