import { randomBytes, randomUUID } from 'node:crypto';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Tx } from '../../platform/database/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertChallenge, type Purpose } from './repository/challenges.ts';
import type { PasskeyRow } from './repository/passkeys.ts';

/** How long a challenge is good. */
const CHALLENGE_MS = 60_000;
/** Ed25519, ES256 and RS256, as COSE numbers them: every authenticator knows one of them. */
export const ALGORITHMS = [-8, -7, -257];

/** Whom a passkey is for: the host that people reach the site by, and the origin of its pages. */
export function partyOf({ url }: Pick<Deps['site'], 'url'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(url);
  return { id: hostname, origin };
}

interface Of {
  readonly purpose: Purpose;
  readonly userId: number | null;
  readonly sessionId: number | null;
  readonly handle?: Buffer;
}
/** A new challenge, and what is common to whatever a browser is handed. */
export async function newChallenge(
  { tx, now }: { tx: Tx; now: Date },
  { purpose, userId, sessionId, handle }: Of,
  optionsOf: (challenge: string) => object,
) {
  const id = randomUUID();
  const challenge = randomBytes(32);
  const expires_at = new Date(now.getTime() + CHALLENGE_MS);
  await insertChallenge(tx, now, {
    id,
    challenge,
    purpose,
    user_id: userId,
    session_id: sessionId,
    handle: handle ?? null,
    expires_at,
  });
  const options: Record<string, unknown> = Object.fromEntries(
    Object.entries(optionsOf(challenge.toString('base64url'))),
  );
  return { data: { challenge_id: id, expires_at: expires_at.toISOString(), options } };
}

/** What a browser makes a passkey of: discoverable, behind a finger, a face or a PIN, and nobody asks who made the device. */
export function creationOptions(
  {
    challenge,
    handle,
    site,
    siteName,
  }: { challenge: string; handle: Buffer; site: Deps['site']; siteName: string },
  user: { readonly username: string; readonly nick: string },
  there: readonly PasskeyRow[],
): PublicKeyCredentialCreationOptionsJSON {
  return {
    challenge,
    rp: { id: partyOf(site).id, name: siteName },
    user: { id: handle.toString('base64url'), name: user.username, displayName: user.nick },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    // One passkey a device and person: a second one would replace the first there, and leave it here.
    excludeCredentials: there.map(described),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/** What a browser uses a passkey for: one of these, or whichever of the site the person chooses. */
export function requestOptions(
  { challenge, site }: { challenge: string; site: Deps['site'] },
  allowed: readonly PasskeyRow[] = [],
): PublicKeyCredentialRequestOptionsJSON {
  return {
    challenge,
    rpId: partyOf(site).id,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: allowed.map(described),
  };
}

function described({ credential_id, transports }: PasskeyRow) {
  return {
    id: credential_id.toString('base64url'),
    type: 'public-key' as const,
    // The words that browsers have for them: one that a browser does not know is passed over by it.
    transports: transports as never,
  };
}
