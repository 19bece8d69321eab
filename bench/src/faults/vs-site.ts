import type { VsCoins } from '@matchnight/rules';
import { sql } from 'kysely';
import { makeUser } from '../../../apps/server/factories/index.ts';
import type { Tx } from '../database.ts';
import { openSession } from '../match-night-site.ts';
import type { HistorySite } from './history-site.ts';
import { type Answered, type Sent, sendUntilAnswered } from './sending.ts';

const DAY_MS = 86_400_000;
/** Histories move the clock. */
const SESSION_DAYS = 3000;
export const HOUR_MS = 3_600_000;

export interface VsPerson {
  readonly userId: number;
  readonly token: string;
}

/** Somebody whose account is older than the site asks for, with so many earned coins, and whether they run VS. */
export async function makeVsPerson(
  tx: Tx,
  asked: { readonly nick: string; readonly coins: number; readonly isRunner?: boolean; readonly now: Date },
): Promise<VsPerson> {
  const { nick, coins, isRunner = false, now } = asked;
  const since = new Date(now.getTime() - 90 * DAY_MS);
  const role = isRunner ? { role: 'FULL' as const } : {};
  const { userId } = await makeUser(tx, { nick, console: 'psn', coins, now: since, ...role });
  return { userId, token: await openSession(tx, userId, now, SESSION_DAYS) };
}

/** VS as a SUPER runs it: its notice is confirmed, and nobody needs to have played. */
export async function switchVsOn(site: HistorySite, coins: VsCoins): Promise<void> {
  const now = new Date(site.now());
  const token = await site.write(async (tx) => {
    const { userId } = await makeUser(tx, { nick: 'VS boss', role: 'SUPER', now });
    return await openSession(tx, userId, now, SESSION_DAYS);
  });
  const shown = await ask(site, { name: 'vs.vsSettings', token });
  const { version } = JSON.parse(shown.text).data;
  const body = { on: true, confirmed: true, coins, days: 30, matches: 0, version };
  const { status, text } = await ask(site, { name: 'vs.setVs', token, body });
  if (status !== 200) throw new Error(`VS is not on: ${status} ${text}`);
}

/** What a person who enters is, besides their coins, and what the site asks of them. */
export async function setFacts(
  tx: Tx,
  userId: number,
  facts: {
    readonly isOff: boolean;
    readonly leastMatches: number;
    readonly isConfirmed: boolean;
    readonly excludedUntil: Date | null;
    readonly dayLimit: number | null;
    readonly now: Date;
  },
): Promise<void> {
  const { isOff, leastMatches, isConfirmed, excludedUntil, dayLimit, now } = facts;
  await sql`update vs_settings set is_off = ${isOff}, least_matches = ${leastMatches}`.execute(tx);
  await sql`update users set email_confirmed_at = ${isConfirmed ? now : null} where id = ${userId}`.execute(
    tx,
  );
  await sql`delete from vs_exclusions where user_id = ${userId}`.execute(tx);
  if (excludedUntil !== null) {
    const at = new Date(excludedUntil.getTime() - DAY_MS);
    await sql`insert into vs_exclusions (user_id, at, until) values (${userId}, ${at}, ${excludedUntil})`.execute(
      tx,
    );
  }
  await sql`delete from own_limits where user_id = ${userId}`.execute(tx);
  if (dayLimit !== null) {
    await sql`insert into own_limits (user_id, purpose, period, amount) values (${userId}, 'vs', 'day', ${dayLimit})`.execute(
      tx,
    );
  }
}

export async function setSwitch(
  tx: Tx,
  { isOff, takesBought }: { readonly isOff: boolean; readonly takesBought: boolean },
): Promise<void> {
  await sql`update vs_settings set is_off = ${isOff}, takes_bought = ${takesBought}, least_matches = 0`.execute(
    tx,
  );
}

/** Asks the node until it answers, with a key that is new. */
export async function ask(
  site: HistorySite,
  asked: Sent,
  note: (status: number) => void = () => {},
): Promise<Answered> {
  return await sendUntilAnswered(asked, { urls: [site.url], key: crypto.randomUUID(), note });
}
