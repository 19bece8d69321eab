import { z } from 'zod';

/**
 * Dates as people type them, for bodies and queries: from the year 2000 to 2099. Others are typing errors, and those of
 * a year that PostgreSQL can't keep, as 0000, would be no refusal but an error of the server. What comes after a failed
 * format isn't asked, so that one field gets one sentence.
 */
const FIRST = '2000';
const END = '2100';
const IN_RANGE = [
  (value: string) => value >= FIRST && value < END,
  { params: { code: 'date_range' } },
] as const;

/** A day without a time, "2026-11-27"; whose zone it is of, the call says. */
export const typedDay = z.iso.date({ abort: true }).refine(...IN_RANGE);

/** UTC, ISO 8601, as browsers send what is typed in a field. */
export const typedInstant = z.iso.datetime({ abort: true }).refine(...IN_RANGE);

/** The same with any offset. */
export const typedMoment = z.iso.datetime({ abort: true, offset: true }).refine(...IN_RANGE);
