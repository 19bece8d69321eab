import { type Call, paramNames } from '@matchnight/contract';
import type { League } from './league.ts';

/** What the parameters of a call's path stand for in a league. What no league has, is nowhere. */
export function callParams(
  league: League,
  notice: { readonly id: number; readonly slug: string } | undefined,
  call: Call,
): Record<string, string | number> {
  const [club, match] = [league.clubs[0], league.matches[0]];
  const known: Record<string, string | number> = {
    lang: 'en',
    console: league.console,
    tournamentId: league.tournamentId,
    tournamentSlug: league.tournamentSlug,
    divisionId: league.divisionId,
    divisionSlug: league.divisionSlug,
    teamId: club?.id ?? 0,
    teamSlug: club?.slug ?? '',
    playerSlug: club?.squad[0]?.slug ?? '',
    fixtureId: match?.id ?? 0,
    adjustmentId: 999_999,
    importId: 999_999,
    awardId: 999_999,
    noticeId: notice?.id ?? 0,
    noticeSlug: notice?.slug ?? '',
    commentId: 999_999,
    banId: 999_999,
    caseId: 999_999,
    registeredInId: 999_999,
    sessionId: 999_999,
    threadId: 999_999,
    messageId: 999_999,
    administratorId: 999_999,
    categoryId: 999_999,
    announcementId: 999_999,
    trainingId: 999_999,
    invitationId: 999_999,
    offerId: 999_999,
    weekCode: 'week-1',
    mailToken: 'not-signed',
    screenshot: 'never-sent',
  };
  for (const name of paramNames(call.path)) {
    if (known[name] === undefined) throw new Error(`say here what {${name}} is`);
  }
  return known;
}
