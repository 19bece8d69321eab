import { isLeagueMode, type Mode } from '@matchnight/contract/constants';
import type { Programme } from './programme.ts';

type Round = NonNullable<Programme['preview']>['rounds'][number];

/** Why a round of a knockout names no matches yet; null where it does, and in a league. */
export function followsIn(
  { matches, stages }: Pick<Round, 'matches' | 'stages'>,
  of: { readonly first: Pick<Round, 'stages'> | undefined; readonly mode: Mode },
) {
  if (isLeagueMode(of.mode) || stages.length === 0 || matches.length > 0) return null;
  // Over two legs a round is played in two weeks.
  const isFirst = of.first?.stages.some((stage) => stages.includes(stage)) ?? false;
  if (of.mode === 'manual_knockout') return isFirst ? 'seasons.by_hand_first' : 'seasons.by_hand_follows';
  // Drawn teams are known: those of a first round without any come out of groups.
  return isFirst ? 'seasons.fed_first' : 'seasons.knockout_follows';
}
