import { z } from 'zod';
import { loginReply } from './accounts.ts';
import { call } from './call.ts';
import { passwordAgain } from './password-again.ts';
import { instant, message, one } from './shapes.ts';
import { nameText } from './typed-texts.ts';

const path = '/{lang}/{console}/dashboard/passkeys';
const ofPasskey = `${path}/{passkeyId}` as const;

/** Bytes as browsers and authenticators say them: base64url without padding. */
const bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .min(1)
    .max(most);
const challengeId = z.uuid();
/** What an authenticator answers whom it knows. */
const assertion = z.strictObject({
  id: bytes(1400),
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    /** Discoverable passkeys always say it. */
    userHandle: bytes(100).optional(),
  }),
});
/** What it answers to a new one. */
const attestation = z.strictObject({
  id: bytes(1400),
  response: z.strictObject({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(20_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .default([]),
  }),
});

/** A challenge: what a browser hands to the authenticator, good for a minute and once. */
const challenge = z.object({
  challenge_id: challengeId,
  expires_at: instant,
  /** As `PublicKeyCredentialRequestOptionsJSON`, or `PublicKeyCredentialCreationOptionsJSON` for a new passkey. */
  options: z.record(z.string(), z.unknown()),
});
const passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: instant,
  /** Null: never. */
  last_used_at: instant.nullable(),
  /** Whether it is copied between the person's devices, as phones do it. */
  synced: z.boolean(),
});
const name = nameText(1, 40);

/** Passkeys: they log in without a password, count as both factors, and are asked for in the password's place. */
export const passkeys = {
  loginOptions: call({
    method: 'POST',
    path: '/auth/{lang}/passkeys/options',
    summary: 'A challenge to log in with a passkey: good for 60 seconds, and once',
    may: 'everyone',
    limit: [{ per: 'network', attempts: 100, seconds: 15 * 60 }],
    reply: one(challenge),
  }),
  login: call({
    method: 'POST',
    path: '/auth/{lang}/passkeys/login',
    summary: 'Log in with a passkey, which counts as both factors',
    may: 'everyone',
    limit: [{ per: 'network', attempts: 100, seconds: 15 * 60 }],
    body: z.strictObject({ challengeId, response: assertion, remember: z.boolean().default(false) }),
    reply: loginReply,
  }),
  mine: call({
    method: 'GET',
    path,
    summary: "The user's passkeys",
    may: 'user',
    reply: one(
      z.object({
        passkeys: z.array(passkey),
        /** How many one can have. */
        most: z.int(),
        /** Until when what asks for the password again takes this session without; null: it does not. */
        confirmed_until: instant.nullable(),
      }),
    ),
  }),
  addOptions: call({
    method: 'POST',
    path: `${path}/options`,
    summary: 'A challenge for a new passkey',
    may: 'user',
    banned: 'may',
    unconfirmed: 'may',
    again: 'password',
    limit: [{ per: 'user', attempts: 30, seconds: 15 * 60 }],
    body: z.strictObject({ password: passwordAgain }),
    reply: one(challenge),
  }),
  add: call({
    method: 'POST',
    path,
    summary: 'Add the passkey that was made for a challenge of this session; they are told by mail',
    may: 'user',
    banned: 'may',
    unconfirmed: 'may',
    holds: ['viewer'],
    body: z.strictObject({ challengeId, name, response: attestation }),
    /** Recovery codes, where this is the first second factor of theirs. */
    reply: message.extend({ codes: z.array(z.string()) }),
  }),
  rename: call({
    method: 'PUT',
    path: ofPasskey,
    summary: "Call one of the user's passkeys otherwise",
    may: 'user',
    banned: 'may',
    unconfirmed: 'may',
    limit: [{ per: 'user', attempts: 60, seconds: 10 * 60 }],
    body: z.strictObject({ name }),
    reply: message,
  }),
  remove: call({
    method: 'DELETE',
    path: ofPasskey,
    summary: "Remove one of the user's passkeys; they are told by mail",
    may: 'user',
    banned: 'may',
    unconfirmed: 'may',
    again: 'password',
    holds: ['viewer'],
    body: z.strictObject({ password: passwordAgain }),
    reply: message,
  }),
  confirmOptions: call({
    method: 'POST',
    path: `${path}/confirm/options`,
    summary: 'A challenge to use a passkey where the password is asked again',
    may: 'user',
    banned: 'may',
    unconfirmed: 'may',
    limit: [{ per: 'user', attempts: 60, seconds: 15 * 60 }],
    reply: one(challenge),
  }),
  confirm: call({
    method: 'POST',
    path: `${path}/confirm`,
    summary: 'Confirm this session with a passkey: for five minutes nothing asks for the password again',
    may: 'user',
    banned: 'may',
    unconfirmed: 'may',
    limit: [{ per: 'user', attempts: 60, seconds: 15 * 60 }],
    body: z.strictObject({ challengeId, response: assertion }),
    reply: message.extend({ confirmed_until: instant }),
  }),
};

/** What only this feature refuses. The sentences are `passkeys.refused_…`. */
export const passkeysRefusals = {
  passkey_challenge_spent: 422,
  passkey_none: 409,
  passkey_unknown: 422,
  passkey_of_another: 422,
  passkey_other_site: 422,
  passkey_copied: 422,
  passkey_failed: 422,
  passkey_known: 409,
  passkeys_full: 409,
  passkey_last_factor: 409,
} as const;
