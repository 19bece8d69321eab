import { type Call, paramNames } from '@matchnight/contract';
import type { League } from './league.ts';

const NOWHERE = 999_999;

/** What the parameters of a call's path stand for in a league. An id or an address that no league has is nowhere. */
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
    noticeId: notice?.id ?? 0,
    noticeSlug: notice?.slug ?? '',
    weekCode: 'week-1',
    document: 'imprint',
    mailToken: 'not-signed',
    screenshot: 'never-sent',
  };
  for (const name of paramNames(call.path)) {
    const nowhere = name.endsWith('Id') ? NOWHERE : name.endsWith('Slug') ? 'nowhere' : undefined;
    const value = known[name] ?? nowhere;
    if (value === undefined) throw new Error(`say here what {${name}} is`);
    known[name] = value;
  }
  return known;
}
