import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../platform/database/index.ts';
import { on, type Wire } from '../../../platform/events.ts';
import { type SuspensionChanged, suspensionChanged } from '../../discipline/index.ts';
import { type MatchesMoved, matchesMoved } from '../../liguilla/index.ts';
import { type MatchDecided, matchDecided, shownScore } from '../../matches/index.ts';
import { type WeekDrafted, type WeekPublished, weekDrafted, weekPublished } from '../../weeks/index.ts';
import type { Facts } from '../kind.ts';
import { notify } from '../notify.ts';

export const ofMatches: readonly Wire[] = [
  on(matchDecided, inboxOfDecidedMatch),
  on(matchesMoved, inboxOfMovedMatches),
  on(suspensionChanged, inboxOfSuspension),
  on(weekDrafted, inboxOfWeekDraft),
  on(weekPublished, inboxOfPublishedWeek),
];

/** A result that a team did not bring itself: what an import brings is nobody's news. */
async function inboxOfDecidedMatch(tx: Tx, event: MatchDecided): Promise<void> {
  const { before, after, fixtureId, divisionId, ruledAt, touches } = event;
  // New lines change nothing of the result.
  if (after.imported || (before !== null && isDeepStrictEqual(before.decision, after.decision))) return;
  const facts = {
    match: fixtureId,
    division: divisionId,
    values: { ...resultOf(after.decision), why: whyOf(event) },
  };
  await notify(tx, before === null ? 'match_decided' : 'match_corrected', { facts, at: ruledAt, touches });
}

/** What managers don't expect of a result: neither that both reported it, nor that a judge enters all results. */
function whyOf({ how }: MatchDecided): string {
  if (how === 'unanswered' || how === 'accepted') return how;
  const isRuled = how === 'no_report' || how === 'no_screenshot' || how === 'no_agreement' || how === 'asked';
  return isRuled ? 'ruled' : 'other';
}

/** The result as it was at the time, in the words of the sentence. */
function resultOf(decision: MatchDecided['after']['decision']): NonNullable<Facts['values']> {
  const score = shownScore(decision);
  const goals = { homeGoals: score?.home ?? 0, awayGoals: score?.away ?? 0 };
  if (decision.status === 'won_by_default') return { status: `default_${decision.winner}`, ...goals };
  const penalties = decision.status === 'played' ? decision.penalties : null;
  if (!penalties) return { status: decision.status, ...goals };
  return { status: 'penalties', ...goals, homePenalties: penalties.home, awayPenalties: penalties.away };
}

async function inboxOfMovedMatches(tx: Tx, event: MatchesMoved): Promise<void> {
  const { divisionId: division, fixtureIds, actorId, at } = event;
  for (const match of fixtureIds) {
    await notify(tx, 'match_moved', { facts: { match, division }, at, actorId });
  }
}

async function inboxOfSuspension(tx: Tx, event: SuspensionChanged): Promise<void> {
  const { divisionId: division, fixtureId: match, playerId, matches, at, touches } = event;
  const facts = { match, division, players: [playerId], values: { matches } };
  await notify(tx, 'suspended', { facts, at, touches });
}

async function inboxOfWeekDraft(tx: Tx, event: WeekDrafted): Promise<void> {
  const { tournamentId: tournament, divisionId: division, week, actorId, at } = event;
  await notify(tx, 'week_draft', { facts: { tournament, division, values: { week } }, at, actorId });
}

async function inboxOfPublishedWeek(tx: Tx, event: WeekPublished): Promise<void> {
  const { divisionId: division, week, playerIds: players, actorId, at } = event;
  const values = { week, weekCode: `week-${week}` };
  await notify(tx, 'week_picked', { facts: { division, players, values }, at, actorId });
}
