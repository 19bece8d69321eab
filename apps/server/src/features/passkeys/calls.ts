import { randomBytes } from 'node:crypto';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler, Handlers } from '../../platform/calls/handler.ts';
import type { Db } from '../../platform/database/index.ts';
import { found, notFound, Refusal } from '../../platform/errors.ts';
import { EVERY_RANK } from '../../platform/live.ts';
import {
  existsDemoMark,
  findAccount,
  findConfirmedUntil,
  finishLogin,
  mailOwner,
  mayGoWithout,
  secondFactors,
  updateConfirmed,
} from '../accounts/index.ts';
import { giveCodes, takeCodes } from '../factors/index.ts';
import { creationOptions, newChallenge, requestOptions } from './options.ts';
import { type ChallengeRow, takeChallenge } from './repository/challenges.ts';
import {
  countByUser,
  deleteById,
  findAllByUser,
  findByCredential,
  insertPasskey,
  type PasskeyRow,
  updateName,
  updateUsed,
} from './repository/passkeys.ts';
import { type Assertion, verifiedCounter, verifiedPasskey } from './verify.ts';

/** Passkeys of one person. */
const MOST = 10;
/** How long nothing asks for the password again once a passkey was used in its place. */
const CONFIRMED_MS = 5 * 60_000;

const loginOptions: Handler<'passkeys.loginOptions'> = async ({ tx, now, site }) =>
  await newChallenge({ tx, now }, { purpose: 'login', userId: null, sessionId: null }, (challenge) =>
    requestOptions({ challenge, site }),
  );

const login: Handler<'passkeys.login'> = {
  holds: async ({ tx, body }) => {
    const passkey = await findByCredential(tx, credentialOf(body.response));
    return { user: passkey === null ? [] : [passkey.user_id] };
  },
  async prepare({ db, body, now, site, concerns }) {
    const challenge = await taken(db, { id: body.challengeId, purpose: 'login', sessionId: null, now });
    const passkey = await known(db, body.response);
    // Without a name that was typed, the authenticator's word says who it is.
    if (body.response.response.userHandle === undefined) throw new Refusal('passkey_failed');
    const counter = await verifiedCounter({ site, challenge }, passkey, body.response);
    const user = await findAccount(db, passkey.user_id);
    const isClosed = user?.is_demo === true && !(await existsDemoMark(db));
    if (user === undefined || isClosed) throw new Refusal('passkey_unknown');
    concerns(user.id);
    return async (within) => {
      const { tx, touch } = within;
      await noteUse(tx, passkey, { counter, now });
      touch(`user:${user.id}`);
      return await finishLogin(within, { userId: user.id, remember: body.remember });
    };
  },
};

const mine: Handler<'passkeys.mine'> = async ({ db, viewer, now }) => {
  const rows = await findAllByUser(db, viewer.userId);
  const until = await findConfirmedUntil(db, viewer.sessionId, now);
  return {
    data: { passkeys: rows.map(passkeyView), most: MOST, confirmed_until: until?.toISOString() ?? null },
  };
};

const addOptions: Handler<'passkeys.addOptions'> = async ({ tx, viewer, now, site }) => {
  const user = found(await findAccount(tx, viewer.userId));
  const there = await findAllByUser(tx, viewer.userId);
  if (there.length >= MOST) throw full();
  const handle = there[0]?.handle ?? randomBytes(32);
  const { name: siteName } = await site.settings.of(tx);
  const of = { purpose: 'add', userId: viewer.userId, sessionId: viewer.sessionId, handle } as const;
  return await newChallenge({ tx, now }, of, (challenge) =>
    creationOptions({ challenge, handle, site, siteName }, user, there),
  );
};

const add: Handler<'passkeys.add'> = {
  async prepare({ db, body, viewer, now, site }) {
    const { sessionId, userId } = viewer;
    const challenge = await taken(db, { id: body.challengeId, purpose: 'add', sessionId, now });
    const { handle } = challenge;
    if (handle === null) throw new Refusal('passkey_challenge_spent');
    const made = await verifiedPasskey({ site, challenge }, body.response);
    return async (within) => {
      const { tx, events, say } = within;
      if ((await countByUser(tx, userId)) >= MOST) throw full();
      const isFirst = (await events.ask(secondFactors)(tx, userId)).length === 0;
      const row = { ...made, user_id: userId, handle, name: body.name, created_at: now };
      if (!(await insertPasskey(tx, row))) throw new Refusal('passkey_known');
      await tell(within, 'passkey_added', body.name);
      // The first of a SUPER obliges all who run the site.
      if (isFirst && viewer.type === 'SUPER') within.touch(EVERY_RANK);
      return {
        ...say('passkeys.reply_added', { name: body.name }),
        codes: isFirst ? await giveCodes(within, userId) : [],
      };
    };
  },
};

const rename: Handler<'passkeys.rename'> = async ({ tx, viewer, params, body, touch, say }) => {
  if (!(await updateName(tx, viewer.userId, params.passkeyId, body.name))) throw notFound();
  touch(`user:${viewer.userId}`);
  return say('passkeys.reply_renamed', { name: body.name });
};

const remove: Handler<'passkeys.remove'> = async (within) => {
  const { tx, viewer, params, events, say } = within;
  const { userId } = viewer;
  // Asked before it goes: a SUPER's only factor is what obliges everybody, themselves too.
  const mayBeWithout = await events.ask(mayGoWithout)(tx, userId);
  const name = await deleteById(tx, userId, params.passkeyId);
  if (name === null) throw notFound();
  if ((await events.ask(secondFactors)(tx, userId)).length === 0) {
    if (!mayBeWithout) throw new Refusal('passkey_last_factor');
    await takeCodes(tx, userId);
  }
  await tell(within, 'passkey_removed', name);
  return say('passkeys.reply_removed', { name });
};

const confirmOptions: Handler<'passkeys.confirmOptions'> = async ({ tx, viewer, now, site }) => {
  const there = await findAllByUser(tx, viewer.userId);
  if (there.length === 0) throw new Refusal('passkey_none');
  const of = { purpose: 'confirm', userId: viewer.userId, sessionId: viewer.sessionId } as const;
  return await newChallenge({ tx, now }, of, (challenge) => requestOptions({ challenge, site }, there));
};

const confirm: Handler<'passkeys.confirm'> = {
  async prepare({ db, body, viewer, now, site }) {
    const { sessionId, userId } = viewer;
    const challenge = await taken(db, { id: body.challengeId, purpose: 'confirm', sessionId, now });
    const passkey = await known(db, body.response);
    if (passkey.user_id !== userId) throw new Refusal('passkey_of_another');
    const counter = await verifiedCounter({ site, challenge }, passkey, body.response);
    return async ({ tx, touch, say }) => {
      await noteUse(tx, passkey, { counter, now });
      const until = new Date(now.getTime() + CONFIRMED_MS);
      await updateConfirmed(tx, sessionId, until);
      touch(`user:${userId}`);
      return { ...say('passkeys.reply_confirmed'), confirmed_until: until.toISOString() };
    };
  },
};

/** The challenge, which is spent from now on, whatever comes of it. */
async function taken(db: Db, asked: Parameters<typeof takeChallenge>[1]): Promise<ChallengeRow> {
  const challenge = await takeChallenge(db, asked);
  if (challenge === null) throw new Refusal('passkey_challenge_spent');
  return challenge;
}

async function known(db: Db, response: Assertion): Promise<PasskeyRow> {
  const passkey = await findByCredential(db, credentialOf(response));
  if (passkey === null) throw new Refusal('passkey_unknown');
  return passkey;
}

async function noteUse(
  tx: Parameters<typeof updateUsed>[0],
  { id }: PasskeyRow,
  used: Parameters<typeof updateUsed>[2],
) {
  if (!(await updateUsed(tx, id, used))) throw new Refusal('passkey_copied');
}

/** Who did not do it themselves must know; an address that was never confirmed may be a stranger's. */
async function tell(
  within: PrivateWrite<'passkeys.add'> | PrivateWrite<'passkeys.remove'>,
  kind: 'passkey_added' | 'passkey_removed',
  name: string,
): Promise<void> {
  const { tx, viewer, touch } = within;
  touch(`user:${viewer.userId}`);
  const user = found(await findAccount(tx, viewer.userId));
  if (user.email_confirmed_at !== null) await mailOwner(within, user, kind, { values: { name } });
}

function passkeyView({ id, name, created_at, last_used_at, synced }: PasskeyRow) {
  return {
    id,
    name,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
    synced,
  };
}

function credentialOf({ id }: Assertion): Buffer {
  return Buffer.from(id, 'base64url');
}

function full(): Refusal {
  return new Refusal('passkeys_full', { values: { count: MOST } });
}

export const passkeysCalls: Handlers<'passkeys'> = {
  loginOptions,
  login,
  mine,
  addOptions,
  add,
  rename,
  remove,
  confirmOptions,
  confirm,
};
