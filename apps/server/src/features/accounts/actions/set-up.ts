import { countAttempt } from '../../../platform/attempts.ts';
import { writeAudit } from '../../../platform/audit.ts';
import type { Origin, PublicWrite } from '../../../platform/calls/context.ts';
import type { Handler } from '../../../platform/calls/handler.ts';
import type { Db, DbOrTx } from '../../../platform/database/index.ts';
import { Refusal, refuseField } from '../../../platform/errors.ts';
import { networkOf } from '../../../platform/network.ts';
import { newSettings } from '../../../platform/new-settings.ts';
import { tokenHash } from '../../../platform/sessions.ts';
import { settingsView } from '../../../platform/site-settings.ts';
import { writeSettings } from '../../../platform/stored-settings.ts';
import { checkedNick } from '../checks.ts';
import { createUser } from '../create-user.ts';
import { SESSION_SECONDS, SETUP_PER_NETWORK } from '../limits.ts';
import { openSession } from '../open-session.ts';
import { hashPassword } from '../passwords.ts';
import {
  deleteAllSetupTokens,
  existsOpenSetupToken,
  existsSuper,
  takeSetup,
} from '../repository/setup-tokens.ts';
import { refuseUnknownCountry } from './register.ts';

/** What the page of a set-up address begins with. */
export const setupState: Handler<'accounts.setupState'> = {
  async prepare({ body, db, now, origin, site }) {
    await countTry(db, now, origin);
    return async () => {
      const state = await stateOf(db, body.token, now);
      const settings = state === 'open' ? settingsView(site.settings, await site.settings.of(db)) : null;
      return { data: { state, settings } };
    };
  },
};

/** Makes the first administrator, whose address counts as confirmed, with the settings of the site, and logs them in. */
export const setUp: Handler<'accounts.setUp'> = {
  async prepare({ body, db, now, origin, site }) {
    await countTry(db, now, origin);
    refuseUnlessOpen(await stateOf(db, body.token, now));
    const { siteName, timeZone } = body;
    const said = newSettings(site.settings, {
      ...(siteName === undefined ? {} : { siteName }),
      ...(timeZone === undefined ? {} : { timeZone }),
    });
    const { name, leastAge } = await site.settings.of(db);
    const nick = checkedNick(body, { siteName: said.siteName ?? name, leastAge });
    const passwordHash = await hashPassword(body.password);
    return async (within) => {
      const { tx } = within;
      await takeSetup(tx);
      refuseUnlessOpen(await stateOf(tx, body.token, now));
      await refuseUnknownCountry(tx, body.country);
      const userId = await createSuper(within, { nick, passwordHash });
      await deleteAllSetupTokens(tx);
      const { before, after } = await writeSettings(tx, said);
      await writeAudit(tx, { userId, action: 'settings.edit', noun: 'site', nounId: 1, before, after });
      within.touch('settings', `search:${body.console}`);
      return await openSession(within, userId, SESSION_SECONDS);
    };
  },
};

async function countTry(db: Db, now: Date, origin: Origin): Promise<void> {
  await countAttempt(db, now, [[`setup:${networkOf(origin.address)}`, SETUP_PER_NETWORK]]);
}

async function stateOf(db: DbOrTx, token: string, now: Date): Promise<'open' | 'spent' | 'unknown'> {
  if (await existsSuper(db)) return 'spent';
  return (await existsOpenSetupToken(db, tokenHash(token), now)) ? 'open' : 'unknown';
}

function refuseUnlessOpen(state: Awaited<ReturnType<typeof stateOf>>): void {
  if (state === 'spent') throw new Refusal('set_up_already');
  if (state === 'unknown') throw refuseField('token', 'setup_link_old');
}

async function createSuper(
  { tx, body, lang, now }: PublicWrite<'accounts.setUp'>,
  { nick, passwordHash }: { nick: string; passwordHash: string },
): Promise<number> {
  const { username, email, country, console, position, age } = body;
  const values = { nick, username, email, passwordHash, country, console, position, lang, now, age };
  const { userId } = await createUser(tx, { ...values, role: 'SUPER', isConfirmed: true });
  await writeAudit(tx, {
    userId,
    action: 'role.set',
    noun: 'user',
    nounId: userId,
    before: { role: null },
    after: { role: 'SUPER' },
    reason: 'set-up address',
  });
  return userId;
}
