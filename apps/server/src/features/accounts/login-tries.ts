import { deviceOf } from '@matchnight/contract/device';
import { countAttempt, isWithin, returnAttempts, typed } from '../../platform/attempts.ts';
import type { PublicPreparing, PublicWrite } from '../../platform/calls/context.ts';
import { transaction } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import {
  KNOWN_NETWORKS_MAXIMUM,
  LOCK_MAIL_PER_ACCOUNT,
  LOGIN_PER_ACCOUNT,
  LOGIN_PER_ACCOUNT_AND_NETWORK,
  LOGIN_PER_NETWORK,
  NEW_LOGIN_MAIL_PER_ACCOUNT,
} from './limits.ts';
import { mailOwner } from './links.ts';
import { existsNetwork, findAllNetworks, rememberNetwork } from './repository/login-networks.ts';
import { findById } from './repository/users.ts';

const DAY_MS = 86_400_000;

type Asked = Pick<PublicPreparing<'accounts.login'>, 'db' | 'now' | 'site' | 'mailer'>;
/** What a login takes of a write's context. */
export type LoggingIn = Pick<
  PublicWrite<'accounts.login'>,
  'tx' | 'mailer' | 'site' | 'events' | 'origin' | 'now' | 't'
>;
interface Try {
  /** Null where nobody has that name, which is counted alike. */
  readonly userId: number | null;
  readonly name: string;
  readonly network: string;
}

/** What tries at an account are counted under: from everywhere, and from one network. No name that is tried meets an id. */
export function loginSubjects(userId: number | null, name: string, network: string) {
  const account = userId === null ? `login:name:${typed(name)}` : accountSubject(userId);
  return { account, fromNetwork: `login:from:${network}:${account}`, network: `login:address:${network}` };
}

/** What tries at an account from everywhere are counted under. */
export function accountSubject(userId: number): string {
  return `login:user:${userId}`;
}

/**
 * Counts a try to log in: for the network, for the account from that network, and for the account from all networks
 * that it never logged in from. So nobody who guesses elsewhere locks the owner out; the owner is told by mail.
 * Answers what it counted, to be given back where the password was not looked at.
 * @throws Refusal too_many_attempts
 */
export async function countLogin(asked: Asked, { userId, name, network }: Try): Promise<string[]> {
  const { db, now } = asked;
  const subjects = loginSubjects(userId, name, network);
  await countAttempt(db, now, [
    [subjects.fromNetwork, LOGIN_PER_ACCOUNT_AND_NETWORK],
    [subjects.network, LOGIN_PER_NETWORK],
  ]);
  const counted = [subjects.fromNetwork, subjects.network];
  try {
    if (userId !== null && (await existsNetwork(db, userId, network))) return counted;
    await countAttempt(db, now, [[subjects.account, LOGIN_PER_ACCOUNT]]);
    return [...counted, subjects.account];
  } catch (error) {
    if (!(error instanceof Refusal)) await returnAttempts(db, counted).catch(() => {});
    else if (userId !== null) await tellOwner(asked, userId);
    throw error;
  }
}

/**
 * The right password was given from this network, so the owner may log in from there from now on. Whether they logged in before, and
 * never from there.
 */
export async function rememberLogin(
  { tx, site, now }: Pick<LoggingIn, 'tx' | 'site' | 'now'>,
  userId: number,
  network: string,
): Promise<boolean> {
  const known = await findAllNetworks(tx, userId);
  const { networkDays } = await site.settings.all(tx);
  const since = new Date(now.getTime() - networkDays * DAY_MS);
  await rememberNetwork(tx, { userId, network, now }, { most: KNOWN_NETWORKS_MAXIMUM - 1, since });
  return known.length > 0 && !known.some((one) => one.network === network);
}

/** Tells the owner of a login from elsewhere; an address that was never confirmed may be a stranger's. */
export async function tellOfNewNetwork(within: LoggingIn, userId: number): Promise<void> {
  const { tx, now, origin } = within;
  const user = await findById(tx, userId);
  if (!user || user.email_confirmed_at === null) return;
  if (!(await isWithin(tx, now, `login:new:${userId}`, NEW_LOGIN_MAIL_PER_ACCOUNT))) return;
  const device = deviceOf(origin.userAgent) ?? within.t('account.session_unknown');
  await mailOwner(within, user, 'new_login', { values: { device, address: origin.address } });
}

/** Once a day at most, and so once a lock; an address that was never confirmed may be a stranger's. */
async function tellOwner({ db, now, site, mailer }: Asked, userId: number): Promise<void> {
  if (!(await isWithin(db, now, `login:told:${userId}`, LOCK_MAIL_PER_ACCOUNT))) return;
  const user = await findById(db, userId);
  if (!user || user.email_confirmed_at === null) return;
  await transaction(db, (tx) => mailOwner({ tx, site, mailer }, user, 'login_locked'));
}
