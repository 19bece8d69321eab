import { base32 } from './totp.ts';

/** How many codes somebody is given at once; each works once. */
export const RECOVERY_CODES = 10;
/** Random bytes of one: 80 bits, sixteen signs. */
export const RECOVERY_BYTES = 10;

/** A code as it is shown: four times four signs. */
export function recoveryCode(random: Uint8Array): string {
  return (base32(random).match(/.{4}/g) ?? []).join('-');
}

/**
 * A code as somebody types it, in the form in which it was shown; null where it can't be one. Its alphabet has no 0, 1 and 8: they are
 * read as the letters that they look like.
 */
export function typedRecoveryCode(typed: string): string | null {
  const signs = typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replaceAll('0', 'O')
    .replaceAll('1', 'I')
    .replaceAll('8', 'B');
  return /^[A-Z2-7]{16}$/.test(signs) ? (signs.match(/.{4}/g) ?? []).join('-') : null;
}
