import { type TotpFailure, takeTotp, typedRecoveryCode } from '@matchnight/rules';
import type { Tx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { hmacSha1 } from './hmac.ts';
import { findApp, takeStep } from './repository/apps.ts';
import { existsUsedCode, useCode } from './repository/codes.ts';
import { recoveryHash, unseal } from './sealed.ts';

interface Typed {
  readonly userId: number;
  readonly code: string;
  readonly site: Pick<Deps['site'], 'keyFor'>;
  readonly now: Date;
}
/** `unreadable`: stored under another SECRET than the site has now. */
type Taken = 'app' | 'recovery' | 'unreadable' | TotpFailure['code'];

/** Whether it is six digits, as an app shows them: a recovery code has 80 bits, and nobody guesses one. */
export function isOfApp(code: string): boolean {
  return /^\d{6}$/.test(code.replace(/\s/g, ''));
}

/** Takes a code that somebody typed, six digits or a recovery code, for good: the same one is never taken again. */
export async function takeCode(tx: Tx, typed: Typed): Promise<Taken> {
  return isOfApp(typed.code)
    ? await takeDigits(tx, { ...typed, code: typed.code.replace(/\s/g, '') })
    : await takeRecovery(tx, typed);
}

async function takeDigits(tx: Tx, { userId, code, site, now }: Typed): Promise<Taken> {
  const app = await findApp(tx, userId);
  if (!app?.secret) return 'wrong';
  const secret = await unseal(site, userId, app.secret);
  if (secret === null) return 'unreadable';
  const lastStep = app.last_step === null ? null : Number(app.last_step);
  const taken = takeTotp({ secret, code, at: now.getTime(), lastStep }, hmacSha1);
  if (!taken.ok) return taken.failure.code;
  return (await takeStep(tx, userId, taken.step)) ? 'app' : 'used';
}

async function takeRecovery(tx: Tx, { userId, code: typed, site, now }: Typed): Promise<Taken> {
  const code = typedRecoveryCode(typed);
  if (code === null) return 'wrong';
  const hash = await recoveryHash(site, userId, code);
  if (await useCode(tx, userId, hash, now)) return 'recovery';
  if (await existsUsedCode(tx, userId, hash)) return 'used';
  // The codes are hashed by the same SECRET: who wrote them down well is not told that they are wrong.
  const app = await findApp(tx, userId);
  const isUnreadable = app?.secret != null && (await unseal(site, userId, app.secret)) === null;
  return isUnreadable ? 'unreadable' : 'wrong';
}
