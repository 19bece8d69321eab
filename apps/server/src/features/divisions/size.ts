import { isLeagueMode, type Mode, type RefusalCode } from '@matchnight/contract';
import { checkKnockoutSize, checkLeagueSize } from '@matchnight/rules';

/** Why a competition of this mode can't have so many teams, as people are told; null: it can. */
export function wrongSize(
  mode: Mode,
  teams: number,
): { readonly isTooSmall: boolean; readonly code: RefusalCode; readonly values: { count: number } } | null {
  const isLeague = isLeagueMode(mode);
  const failure = isLeague ? checkLeagueSize(teams) : checkKnockoutSize(teams);
  if (!failure) return null;
  if ('least' in failure) {
    const code = isLeague ? 'league_too_small' : 'knockout_too_small';
    return { isTooSmall: true, code, values: { count: failure.least } };
  }
  if (!('most' in failure)) throw new Error(`no size is refused as ${failure.code}`);
  const code = isLeague ? 'league_too_large' : 'knockout_too_large';
  return { isTooSmall: false, code, values: { count: failure.most } };
}
