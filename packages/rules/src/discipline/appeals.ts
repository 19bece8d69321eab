import type { Id } from '../ids.ts';
import type { AppealOutcome } from './appeal-outcomes.ts';

/** Somebody who could answer an appeal, as they are towards it. */
export interface AppealJudge<U extends Id> {
  readonly user: U;
  /** Of the account; 0: none. */
  readonly rank: number;
  /** Their rank bans from the whole site, and acts in every tournament. */
  readonly isSiteWide: boolean;
  /** No rank is above theirs. */
  readonly isHighest: boolean;
  /** They administer the ban's tournament. */
  readonly administers: boolean;
  /** Of a tournament's ban: a team of theirs takes part there. Of one from the site: they share a team with who is banned. */
  readonly ownTeam: boolean;
  /** They are banned from the site, or from that tournament, themselves. */
  readonly isBanned: boolean;
}

/** Whose ban it is, and who gave it. */
export interface AppealedBan<U extends Id> {
  readonly scope: 'site' | 'tournament';
  readonly banned: { readonly user: U; readonly rank: number; readonly administers: boolean };
  /** Null: the account is gone, or the server's operator did. */
  readonly bannedBy: U | null;
}

/** Why somebody may not answer an appeal. */
export type NoJudge = 'own' | 'no_rank' | 'outranked' | 'banned' | 'own_team' | 'gave_ban';

/**
 * Who may answer an appeal: those who may ban there, but not who is banned, nobody of an equal or lower rank than theirs, nobody
 * with a team of their own in it, and who gave the ban only where there is nobody else. Where these leave nobody at all, because the
 * person has risen since or every judge is hindered, those of the highest rank answer, but never about themselves.
 */
export function judgesOfAppeal<U extends Id>(ban: AppealedBan<U>, people: readonly AppealJudge<U>[]): U[] {
  const unhindered = people.filter((one) => hindrance(ban, one) === null);
  const able = (unhindered.length > 0 ? unhindered : people.filter((one) => answersAnyway(ban, one))).map(
    ({ user }) => user,
  );
  const others = able.filter((user) => user !== ban.bannedBy);
  return others.length > 0 ? others : able;
}

/** Why this one of them may not answer it; null: they may. */
export function whyNoJudge<U extends Id>(
  ban: AppealedBan<U>,
  people: readonly AppealJudge<U>[],
  user: U,
): NoJudge | null {
  const own = people.find((one) => one.user === user);
  if (!own) return user === ban.banned.user ? 'own' : 'no_rank';
  return judgesOfAppeal(ban, people).includes(user) ? null : (hindrance(ban, own) ?? 'gave_ban');
}

/** Who answers where nobody else can: the highest rank, whoever gave the ban and whatever rank the person has by now. */
function answersAnyway<U extends Id>({ banned }: AppealedBan<U>, one: AppealJudge<U>): boolean {
  return one.isHighest && one.user !== banned.user;
}

/** What alone stands against somebody. */
function hindrance<U extends Id>(
  { scope, banned }: AppealedBan<U>,
  one: AppealJudge<U>,
): Exclude<NoJudge, 'gave_ban'> | null {
  if (one.user === banned.user) return 'own';
  if (!one.isSiteWide && (scope === 'site' || !one.administers)) return 'no_rank';
  if (banned.rank > 0 ? banned.rank >= one.rank : banned.administers && !one.isSiteWide) return 'outranked';
  if (one.isBanned) return 'banned';
  return one.ownTeam ? 'own_team' : null;
}

/** Epoch milliseconds; `endsAt` null: for good. */
export interface BanSpan {
  readonly startsAt: number;
  readonly endsAt: number | null;
}

/** Why no appeal can be made against a ban now; null: one can. There is one for each ban, whatever became of it. */
export function whyNoAppeal(
  { startsAt, endsAt }: BanSpan,
  { now, isAppealed }: { readonly now: number; readonly isAppealed: boolean },
): 'to_come' | 'over' | 'appealed' | null {
  if (isAppealed) return 'appealed';
  if (endsAt !== null && endsAt <= now) return 'over';
  return startsAt > now ? 'to_come' : null;
}

/** An appeal waits for an answer as long as its ban runs: one that has ended closes it. */
export function stateOfAppeal(
  { endsAt }: Pick<BanSpan, 'endsAt'>,
  { outcome, now }: { readonly outcome: AppealOutcome | null; readonly now: number },
): AppealOutcome | 'open' | 'ended' {
  if (outcome !== null) return outcome;
  return endsAt !== null && endsAt <= now ? 'ended' : 'open';
}

export type AnsweredBan =
  | { readonly ok: true; readonly endsAt: number | null }
  | { readonly ok: false; readonly failure: { readonly code: 'over' | 'not_shorter' } };

/** When a ban ends after its appeal is answered: as before, earlier (`until`), or now. */
export function answeredBan(
  { endsAt }: Pick<BanSpan, 'endsAt'>,
  {
    outcome,
    until,
    now,
  }: { readonly outcome: AppealOutcome; readonly until: number | null; readonly now: number },
): AnsweredBan {
  if (endsAt !== null && endsAt <= now) return { ok: false, failure: { code: 'over' } };
  if (outcome === 'upheld') return { ok: true, endsAt };
  if (outcome === 'lifted') return { ok: true, endsAt: now };
  const isShorter = until !== null && until > now && (endsAt === null || until < endsAt);
  return isShorter ? { ok: true, endsAt: until } : { ok: false, failure: { code: 'not_shorter' } };
}
