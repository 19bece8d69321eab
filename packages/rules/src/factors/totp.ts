/** Codes that change every half minute, as apps count them: RFC 6238 with SHA-1 (RFC 4226), 30 seconds and six digits. */
const SECONDS = 30;
const DIGITS = 6;
/** So many steps before and after the present one are taken, too: a phone's clock may be half a minute off. */
const SKEW = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** HMAC-SHA-1: 20 bytes. */
export type Hmac = (key: Uint8Array, message: Uint8Array) => Uint8Array;

export type TotpFailure = { readonly code: 'wrong' } | { readonly code: 'used' };
export type TakenTotp =
  | { readonly ok: true; readonly step: number }
  | { readonly ok: false; readonly failure: TotpFailure };

/**
 * Whether a code is good at a moment (milliseconds since 1970), and of which step it is. The step of the last code that was taken, and
 * all before it, are not taken again: who looks over a shoulder has nothing. A null `lastStep`: none was taken yet.
 */
export function takeTotp(
  asked: {
    readonly secret: Uint8Array;
    readonly code: string;
    readonly at: number;
    readonly lastStep: number | null;
  },
  hmac: Hmac,
): TakenTotp {
  const now = totpStep(asked.at);
  const good = [...Array(2 * SKEW + 1).keys()]
    .map((place) => now - SKEW + place)
    .filter((step) => step >= 0 && totpCode(asked.secret, step, hmac) === asked.code);
  if (good.length === 0) return { ok: false, failure: { code: 'wrong' } };
  const { lastStep } = asked;
  const step = good.find((one) => lastStep === null || one > lastStep);
  return step === undefined ? { ok: false, failure: { code: 'used' } } : { ok: true, step };
}

/** The step that a moment (milliseconds since 1970) lies in. */
export function totpStep(at: number): number {
  return Math.floor(at / 1000 / SECONDS);
}

/** The six digits of one step. */
export function totpCode(secret: Uint8Array, step: number, hmac: Hmac): string {
  const mac = hmac(secret, counterOf(step));
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = mac.slice(offset, offset + 4).reduce((sum, byte) => sum * 256 + byte, 0) % 2 ** 31;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The address that an app reads out of the QR code. */
export function totpAddress(of: {
  readonly issuer: string;
  readonly account: string;
  readonly secret: Uint8Array;
}): string {
  const issuer = encodeURIComponent(of.issuer);
  const name = `${issuer}:${encodeURIComponent(of.account)}`;
  return `otpauth://totp/${name}?secret=${base32(of.secret)}&issuer=${issuer}&algorithm=SHA1&digits=${DIGITS}&period=${SECONDS}`;
}

/** Five bits a sign (RFC 4648), without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}

/** Eight bytes, the largest first. */
function counterOf(step: number): Uint8Array {
  return Uint8Array.from({ length: 8 }, (_, place) => Math.floor(step / 256 ** (7 - place)) % 256);
}
