import type { BodyOf, CallOf } from '@matchnight/contract';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/errors.ts';
import { ALGORITHMS, partyOf } from './options.ts';
import type { ChallengeRow } from './repository/challenges.ts';
import type { PasskeyRow } from './repository/passkeys.ts';

export type Assertion = BodyOf<CallOf<'passkeys.confirm'>>['response'];
export type Attestation = BodyOf<CallOf<'passkeys.add'>>['response'];
interface Asked {
  readonly site: Deps['site'];
  readonly challenge: Pick<ChallengeRow, 'challenge'>;
}

/** It takes 30 MB and a fifth of a second: who never sees a passkey never loads it. */
const webauthn = async () => await import('@simplewebauthn/server');

/**
 * Whether an assertion is the passkey's, of this site and challenge, with its user verified. Answers the authenticator's
 * counter, which must have grown: who saves it compares, as two may come at once.
 * @throws Refusal passkey_other_site, passkey_failed
 */
export async function verifiedCounter(
  { site, challenge }: Asked,
  passkey: PasskeyRow,
  { id, response: { userHandle, ...response } }: Assertion,
): Promise<number> {
  refuseOtherSite(site, response.clientDataJSON);
  if (userHandle !== undefined && userHandle !== passkey.handle.toString('base64url')) throw failed();
  const { verifyAuthenticationResponse } = await webauthn();
  const { id: rpId, origin } = partyOf(site);
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: challenge.challenge.toString('base64url'),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(passkey.public_key), counter: 0 },
  }).catch(refuse);
  if (!verified) throw failed();
  return authenticationInfo.newCounter;
}

/**
 * What a new passkey is, of this site and challenge, with its user verified.
 * @throws Refusal passkey_other_site, passkey_failed
 */
export async function verifiedPasskey({ site, challenge }: Asked, { id, response }: Attestation) {
  refuseOtherSite(site, response.clientDataJSON);
  const { verifyRegistrationResponse } = await webauthn();
  const { id: rpId, origin } = partyOf(site);
  const { clientDataJSON, attestationObject, transports } = response;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge.challenge.toString('base64url'),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refuse);
  if (!verified || registrationInfo === undefined) throw failed();
  const { credential, credentialBackedUp } = registrationInfo;
  // What was made is what its browser calls it.
  if (credential.id !== id) throw failed();
  return {
    credential_id: Buffer.from(credential.id, 'base64url'),
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: [...new Set(transports)],
    synced: credentialBackedUp,
  };
}

/** Browsers say on which page a passkey was used; an authenticator signs it. */
function refuseOtherSite(site: Deps['site'], clientDataJSON: string): void {
  if (originIn(clientDataJSON) === partyOf(site).origin) return;
  throw new Refusal('passkey_other_site', { values: { site: site.url } });
}

function originIn(clientDataJSON: string): unknown {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof said === 'object' && said !== null && 'origin' in said ? said.origin : null;
  } catch {
    throw failed();
  }
}

/** Whatever the library finds wrong in what came from outside is no fault of the server. */
function refuse(error: unknown): never {
  if (error instanceof Error) throw failed();
  throw error;
}

function failed(): Refusal {
  return new Refusal('passkey_failed');
}
