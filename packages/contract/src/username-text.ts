import { z } from 'zod';

/** A phone's capital and its space behind are forgiven, as login does. */
export const usernameText = z
  .string()
  .trim()
  .toLowerCase()
  .min(3)
  .max(30, { abort: true })
  .refine((text) => /^[a-z0-9_.-]*$/.test(text), { params: { code: 'username_format' } });
