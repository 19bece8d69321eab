import { isDecided, type Score, type Side } from '@matchnight/rules';
import type { DbOrTx } from '../../../platform/database/index.ts';
import { type Further, shownScore } from '../../matches/index.ts';
import { ImportRefused, type NamedScore } from '../refused.ts';
import { findAllMatches, type Known } from '../repository/matches.ts';
import { decisionOf } from './decide.ts';
import { type FileMatch, named } from './format.ts';
import { furtherOf, scoreOf } from './goals.ts';
import type { Correction } from './types.ts';

/**
 * The matches of the season, by what names them in a file: their round and teams. One that a bracket has just made bears the
 * usual name of its round, and its sides may be others: no file has named it yet.
 */
export async function findAllKnown(db: DbOrTx, seasonId: number): Promise<Map<string, Known>> {
  const rows = await findAllMatches(db, seasonId);
  const taken = rows.filter(({ tie, is_import, status }) => !tie || is_import || status !== 'scheduled');
  return new Map(taken.map((row) => [keyOf({ ...row, round: row.round_name ?? '' }), row]));
}

export function keyOf(match: Pick<FileMatch, 'round' | 'team1' | 'team2'>): string {
  return `${match.round}|${match.team1}|${match.team2}`;
}

export type Step = { readonly kind: 'decided' } | { readonly kind: 'corrected'; readonly what: Correction };

/** What to do with a match: nothing if it has no result, or the same one already. */
export function stepOf(match: FileMatch, known: Known, asked: { readonly correct: boolean }): Step | null {
  const is = toldBy(match);
  if (!is) return null;
  if (!isDecided(known.status)) return { kind: 'decided' };
  const was = storedIn(known);
  if (JSON.stringify(was) === JSON.stringify(is)) return null;
  const { round, team1, team2 } = match;
  if (asked.correct) return { kind: 'corrected', what: { round, team1, team2, was, is } };
  throw new ImportRefused('other_score', { match: named(match), stored: was, told: is });
}

/** The result of the file; null for a match still to be played. */
function toldBy(match: FileMatch): NamedScore | null {
  if (match.status === 'annulled') return resultOf('annulled', null, NOTHING);
  const score = scoreOf(match);
  if (score === null) return null;
  if (match.status === undefined)
    return resultOf('played', score, furtherOf(match), teamOf(match, match.sentOn));
  // A default of a bracket keeps the score that counts, and nothing of what led to it.
  const further = match.stage === null ? furtherOf(match) : NOTHING;
  return resultOf(match.status, shownScore(decisionOf(match)), further);
}

function storedIn(known: Known): NamedScore {
  const further = {
    regular: pair(known.home_regular_goals, known.away_regular_goals),
    penalties: pair(known.home_penalties, known.away_penalties),
  };
  const status = known.status === 'annulled' || known.status === 'won_by_default' ? known.status : 'played';
  return resultOf(status, pair(known.home_goals, known.away_goals), further, teamOf(known, known.sent_on));
}

const NOTHING: Further = { regular: null, penalties: null };

function resultOf(
  status: NamedScore['status'],
  score: Score | null,
  { regular, penalties }: Further,
  sentOn: string | null = null,
): NamedScore {
  const of = (one: Score | null) => one && ([one.home, one.away] as const);
  return { kind: 'score', status, score: of(score), regular: of(regular), penalties: of(penalties), sentOn };
}

function teamOf({ team1, team2 }: Pick<FileMatch, 'team1' | 'team2'>, side: Side | null | undefined) {
  return side ? (side === 'home' ? team1 : team2) : null;
}

function pair(home: number | null, away: number | null): Score | null {
  return home === null || away === null ? null : { home, away };
}
