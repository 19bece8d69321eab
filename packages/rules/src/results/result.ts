import type { Id } from '../ids.ts';
import type { ReportedResult, ResultCheck } from './reported-result.ts';
import { checkLines } from './result-lines.ts';
import { checkScore } from './result-score.ts';

/** All that is wrong with a result, so that a form can show every message at once. */
export function checkResult<Player extends Id>(result: ReportedResult<Player>): ResultCheck<Player> {
  const failures = [...checkScore(result.decision, result.stage), ...checkLines(result)];
  return failures.length === 0 ? { ok: true } : { ok: false, failures };
}
