import { type FactorRule, USER_TYPES, type UserType } from '@matchnight/contract';
import { areFactorsObliged } from '@matchnight/rules';
import type { DbOrTx } from '../../platform/database/index.ts';
import type { Events } from '../../platform/events.ts';
import { findStored } from '../../platform/stored-settings.ts';
import {
  existsDemoMark,
  findAccount,
  findAllRanked,
  passkeysOf,
  type SecondFactor,
} from '../accounts/index.ts';
import { existsApp } from './repository/apps.ts';

const SAID: Readonly<Record<FactorRule, boolean | null>> = { auto: null, on: true, off: false };

/** The second factors that somebody has. */
export async function factorsOf(
  db: DbOrTx,
  userId: number,
  events: Events,
): Promise<readonly SecondFactor[]> {
  const kinds: SecondFactor[] = (await existsApp(db, userId)) ? ['totp'] : [];
  return (await events.ask(passkeysOf)(db, userId)) > 0 ? [...kinds, 'passkey'] : kinds;
}

/** Whether ADMIN, FULL and SUPER must have a second factor now. */
export async function isObliging(db: DbOrTx, events: Events): Promise<boolean> {
  const said = SAID[(await findStored(db)).obliged];
  if (said !== null) return said;
  const isDemo = await existsDemoMark(db);
  const hasSuperOne = !isDemo && (await countWithout(db, ['SUPER'], events)).with > 0;
  return areFactorsObliged({ said, hasSuperOne, isDemo });
}

/** How many with one of these ranks have a second factor, and how many have none. */
export async function countWithout(db: DbOrTx, ranks: readonly UserType[], events: Events) {
  let [having, without] = [0, 0];
  for (const userId of await findAllRanked(db, ranks)) {
    if ((await factorsOf(db, userId, events)).length > 0) having += 1;
    else without += 1;
  }
  return { with: having, without };
}

/** Whether somebody must have a second factor, by their rank. */
export async function isObliged(db: DbOrTx, userId: number, events: Events): Promise<boolean> {
  const role = (await findAccount(db, userId))?.role ?? null;
  return USER_TYPES.some((type) => type === role) && (await isObliging(db, events));
}
