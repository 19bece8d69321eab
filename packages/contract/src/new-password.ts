import { z } from 'zod';

const PASSWORD_MINIMUM = 8;
/** As long as it is once its signs are composed, which it is before it is hashed: four letters with accents are not eight. */
export const newPassword = z
  .string()
  .min(PASSWORD_MINIMUM, { abort: true })
  .max(128)
  .superRefine((typed, context) => {
    if ([...typed.normalize('NFKC')].length >= PASSWORD_MINIMUM) return;
    context.addIssue({ code: 'too_small', origin: 'string', minimum: PASSWORD_MINIMUM, inclusive: true });
  });
