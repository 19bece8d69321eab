import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../platform/database/index.ts';
import { type MatchDecided, shownScore } from '../../matches/index.ts';
import { notify } from '../notify.ts';

/** A result that a team did not bring itself: what an import brings is nobody's news. */
export async function inboxOfDecidedMatch(tx: Tx, event: MatchDecided): Promise<void> {
  const { before, after, fixtureId, divisionId, ruledAt, touches } = event;
  // New lines change nothing of the result.
  if (after.imported || (before !== null && isDeepStrictEqual(before.decision, after.decision))) return;
  const { decision } = after;
  const score = shownScore(decision);
  const values = { status: decision.status, homeGoals: score?.home ?? 0, awayGoals: score?.away ?? 0 };
  const facts = { match: fixtureId, division: divisionId, values };
  await notify(tx, before === null ? 'match_decided' : 'match_corrected', { facts, at: ruledAt, touches });
}
