import {
  type Bracket,
  type HandPairing,
  type KnockoutSettings,
  type PairingFailure,
  pairedNumbers,
  pairFirstRound,
  pairNextRound,
  type RoundKey,
  teamsToPair,
} from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import { found } from '../../platform/errors.ts';
import { touch } from '../../platform/touch.ts';
import { holdSeason } from '../divisions/index.ts';
import { arrange, type Touches } from './arrange.ts';
import { bracketOf } from './bracket.ts';
import { findAllOriented } from './oriented.ts';
import { findBySeason, type LiguillaRow, save } from './repository/brackets.ts';

/** A knockout by hand as it stands. */
export interface ByHand {
  readonly row: LiguillaRow;
  readonly entrants: readonly number[];
  readonly bracket: Bracket<number>;
}

type Paired =
  | {
      readonly ok: true;
      readonly round: RoundKey;
      /** All rounds by numbers, the new one last. */
      readonly pairings: NonNullable<LiguillaRow['pairings']>;
    }
  | { readonly ok: false; readonly failure: PairingFailure };

/** The next round as it is asked for. */
export function paired({ row, entrants, bracket }: ByHand, asked: readonly HandPairing<number>[]): Paired {
  const isFirst = bracket.ties.length === 0;
  const step = isFirst ? pairFirstRound(entrants, asked, row.settings) : pairNextRound(bracket, asked);
  if (!step.ok) return step;
  const numbers = pairedNumbers(isFirst ? null : bracket, entrants, asked);
  const last = found(step.bracket.ties.at(-1));
  return { ok: true, round: last.round, pairings: [...(row.pairings ?? []), numbers] };
}

/** Keeps the rounds as they are now, with the matches that follow from them. */
export async function keepPairings(tx: Tx, row: LiguillaRow, touches: Touches): Promise<void> {
  const { seasonId, settings, pairings } = row;
  await save(tx, seasonId, { settings, ...(pairings ? { pairings } : {}) });
  const matches = await findAllOriented(tx, row);
  await arrange(tx, row, { bracket: bracketOf(row, matches), matches, touches });
}

/**
 * Pairs the next round of a knockout by hand as it was played: for imports. The teams that are still in and have no rival are
 * exempt. A round that is paired already is left as it is.
 */
export async function pairAsPlayed(
  tx: Tx,
  asked: {
    readonly seasonId: number;
    readonly round: RoundKey;
    readonly ties: readonly (readonly [number, number])[];
    readonly settings: KnockoutSettings;
  },
): Promise<{ readonly ok: true } | { readonly ok: false; readonly failure: PairingFailure | OtherRound }> {
  const { seasonId, round, ties, settings } = asked;
  await holdSeason(tx, seasonId);
  const stored = found(await findBySeason(tx, seasonId));
  const matches = await findAllOriented(tx, stored);
  const before = bracketOf(stored, matches);
  if (before.ties.some((tie) => tie.round === round)) return { ok: true };
  const row = { ...stored, settings: { ...stored.settings, ...settings } };
  const bracket = bracketOf(row, matches);
  const entrants = row.entrants ?? [];
  const busy = new Set(ties.flat());
  const exempt = (teamsToPair(bracket, entrants) ?? []).filter((team) => !busy.has(team));
  const step = paired({ row, entrants, bracket }, [
    ...ties,
    ...exempt.map((team): HandPairing<number> => [team, null]),
  ]);
  if (!step.ok) return step;
  if (step.round !== round) return { ok: false, failure: { code: 'pairing_other_round', round: step.round } };
  await keepPairings(tx, { ...row, pairings: step.pairings }, (...tags) => touch(tx, ...tags));
  return { ok: true };
}

/** With so many teams it is another round. */
interface OtherRound {
  readonly code: 'pairing_other_round';
  readonly round: RoundKey;
}
