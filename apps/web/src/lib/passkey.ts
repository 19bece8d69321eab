import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiError } from './api-error.ts';
import type { Reply } from './call-types.ts';

type Options = Reply<'passkeys.confirmOptions'>['data']['options'];

/** Whether this browser knows passkeys at all; false on the server. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/**
 * Lets the person use a passkey; answers what the server verifies. Throws `ApiError` with the sentence where they used none:
 * they closed the browser's window, or let it wait. The browser says no more.
 */
export async function usedPasskey(options: Options, unused: string) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  // The contract says no more of them than that they are the browser's.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, response } = await startAuthentication({ optionsJSON }).catch(() => {
    throw new ApiError(0, unused);
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

/** Lets the person make a passkey, in the same way; `here`: what to say where this device has one for them already. */
export async function madePasskey(options: Options, texts: { unused: string; here: string }) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, response } = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    const isHere = error instanceof Error && error.name === 'InvalidStateError';
    throw new ApiError(0, isHere ? texts.here : texts.unused);
  });
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, response: { clientDataJSON, attestationObject, transports } };
}
