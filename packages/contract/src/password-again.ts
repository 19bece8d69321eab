import { z } from 'zod';

/**
 * The password that somebody has, asked for again before a deed. It may be left out while the session is confirmed: for five
 * minutes after its owner used a passkey in its place (`passkeys.confirm`).
 */
export const passwordAgain = z.string().min(1).max(128).optional();
