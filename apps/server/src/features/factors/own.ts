import { randomBytes } from 'node:crypto';
import { base32, takeTotp, totpAddress } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import { found, Refusal, refuseField } from '../../platform/errors.ts';
import { EVERY_RANK } from '../../platform/live.ts';
import { qrRows } from '../../platform/qr-rows.ts';
import { findAccount, mailOwner, passkeysOf } from '../accounts/index.ts';
import { giveCodes, takeCodes } from './codes.ts';
import { hmacSha1 } from './hmac.ts';
import { after, PENDING_SECONDS } from './limits.ts';
import { factorsOf, isObliged } from './obliged.ts';
import { deleteApp, findApp, setApp, upsertPending } from './repository/apps.ts';
import { countOpenCodes } from './repository/codes.ts';
import { findOpenReset } from './repository/resets.ts';
import { seal, unseal } from './sealed.ts';
import { resetView } from './view.ts';

/** 160 bits, as RFC 4226 asks. */
const SECRET_BYTES = 20;

export const mine: Handler<'factors.mine'> = async ({ db, viewer: { userId }, events }) => {
  const app = await findApp(db, userId);
  const passkeys = await events.ask(passkeysOf)(db, userId);
  const obliged = await isObliged(db, userId, events);
  return {
    data: {
      app: app?.set_at ? { since: app.set_at.toISOString() } : null,
      passkeys,
      codes_left: await countOpenCodes(db, userId),
      obliged,
      can: { remove_app: app?.set_at != null && (!obliged || passkeys > 0) },
      reset: resetView(await findOpenReset(db, userId)),
    },
  };
};

/** A new secret waits for its first code; what is set already stays until then. */
export const start: Handler<'factors.start'> = async ({ tx, viewer: { userId }, site, now }) => {
  const account = found(await findAccount(tx, userId));
  const secret = randomBytes(SECRET_BYTES);
  const until = after(now, PENDING_SECONDS);
  await upsertPending(tx, userId, { secret: await seal(site, userId, secret), until });
  const { name: issuer } = await site.settings.of(tx);
  const address = totpAddress({ issuer, account: account.username, secret });
  return {
    data: {
      secret: base32(secret),
      address,
      qr: await qrRows(address),
      until: until.toISOString(),
    },
  };
};

/** The app that waited counts from its first right code on. */
export const confirm: Handler<'factors.confirm'> = async (within) => {
  const { tx, viewer, body, site, now, events, touch, t } = within;
  const { userId } = viewer;
  const app = await findApp(tx, userId);
  if (!app?.pending_secret || app.pending_until === null || app.pending_until <= now) {
    throw new Refusal('factor_start_first');
  }
  const secret = await unseal(site, userId, app.pending_secret);
  if (secret === null) throw new Refusal('factor_start_first');
  const taken = takeTotp({ secret, code: body.code, at: now.getTime(), lastStep: null }, hmacSha1);
  if (!taken.ok) throw refuseField('code', 'factor_code_wrong');
  const isFirst = (await factorsOf(tx, userId, events)).length === 0;
  const isSet = await setApp(tx, userId, { secret: app.pending_secret, step: taken.step, now });
  if (!isSet) throw new Refusal('factor_start_first');
  const hasCodes = !isFirst && (await countOpenCodes(tx, userId)) > 0;
  const codes = hasCodes ? [] : await giveCodes(within, userId);
  await mailOwner(within, found(await findAccount(tx, userId)), 'factor_set');
  touch(`user:${userId}`);
  // The first of a SUPER obliges all who run the site.
  if (isFirst && viewer.type === 'SUPER') touch(EVERY_RANK);
  return { message: t('factors.reply_set'), codes };
};

export const removeApp: Handler<'factors.removeApp'> = async (within) => {
  const { tx, viewer, events, touch, say } = within;
  const { userId } = viewer;
  const kinds = await factorsOf(tx, userId, events);
  if (!kinds.includes('totp')) throw new Refusal('factor_none');
  if (kinds.length === 1 && (await isObliged(tx, userId, events))) throw new Refusal('factor_needed');
  await deleteApp(tx, userId);
  if (kinds.length === 1) await takeCodes(tx, userId);
  await mailOwner(within, found(await findAccount(tx, userId)), 'factor_off');
  touch(`user:${userId}`);
  return say('factors.reply_removed');
};

export const renewCodes: Handler<'factors.renewCodes'> = async (within) => {
  const { tx, viewer, events, touch, t } = within;
  const { userId } = viewer;
  if ((await factorsOf(tx, userId, events)).length === 0) throw new Refusal('factor_none');
  const codes = await giveCodes(within, userId);
  touch(`user:${userId}`);
  return { message: t('factors.reply_codes'), codes };
};
