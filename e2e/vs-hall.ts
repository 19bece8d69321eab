import { makeUser } from '../apps/server/factories/index.ts';
import { hashPassword, insertSession } from '../apps/server/src/features/accounts/index.ts';
import type { Db, Tx } from '../apps/server/src/platform/database/index.ts';
import { tokenHash } from '../apps/server/src/platform/sessions.ts';
import { inWrite } from '../apps/server/src/platform/touch.ts';
import { MANAGERS_PASSWORD } from './match-night.ts';

const DAY_MS = 86_400_000;
const TOKEN_LENGTH = 43;
/** Who plays without a browser: with the two who have one, two elevens. */
const OTHERS = 20;

/** Who logs in to a site of duels; all have the password of match nights. */
export const DUELLISTS = ['ana', 'bea'] as const;
/** Who makes VS, who decides them, and who runs the site. */
export const RUNNERS = { maker: 'max', judge: 'jon', boss: 'sue' } as const;
/** What each player has at first. */
export const COINS_AT_FIRST = 1000;

/** The names of those who play without a browser, and the sessions of everybody. */
export const OTHER_PLAYERS = Array.from({ length: OTHERS }, (_, place) => `player${place + 1}`);
export const sessionOf = (name: string): string => `of-${name}-`.padEnd(TOKEN_LENGTH, '0');

/** People whose accounts are two months old, with coins, and those who run VS: nothing else. */
export async function fillVsHall(db: Db): Promise<void> {
  const passwordHash = await hashPassword(MANAGERS_PASSWORD);
  const since = new Date(Date.now() - 60 * DAY_MS);
  await inWrite(db, async (tx) => {
    for (const nick of [...DUELLISTS, ...OTHER_PLAYERS]) {
      const player = { nick, console: 'psn', coins: COINS_AT_FIRST, passwordHash, now: since } as const;
      await open(tx, nick, (await makeUser(tx, player)).userId);
    }
    for (const nick of Object.values(RUNNERS)) {
      const role = nick === RUNNERS.boss ? 'SUPER' : 'FULL';
      await open(tx, nick, (await makeUser(tx, { nick, role, passwordHash, now: since })).userId);
    }
  });
}

async function open(tx: Tx, name: string, userId: number): Promise<void> {
  const now = new Date();
  await insertSession(tx, {
    user_id: userId,
    token_hash: tokenHash(sessionOf(name)),
    user_agent: 'story',
    address: '127.0.0.1',
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + DAY_MS),
  });
}
