import { ADVICE_CHECKS, ADVICE_STATES } from '@matchnight/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { instant, message, one } from './shapes.ts';
import { messageText } from './typed-texts.ts';

const desk = '/{lang}/{console}/dashboard/super/health';
const count = z.int().min(0);
const CHANGES = [{ per: 'user', attempts: 60, seconds: 10 * 60, together: 'health' }] as const;

/** How the site is, and what its operator should do about it. */
export const health = {
  show: call({
    method: 'GET',
    path: desk,
    summary:
      'How the site is: versions, database, jobs, mails, payments, storage; and each check with its state',
    may: 'FULL',
    reply: one(
      z.object({
        /** Of the product, of Node, and the newest migration. */
        version: z.object({ product: z.string(), node: z.string(), migration: z.int() }),
        database: z.object({
          version: z.string(),
          bytes: count,
          connections: count,
          most_connections: count,
        }),
        jobs: z.object({
          waiting: count,
          /** Since when the oldest of them should run. */
          oldest: instant.nullable(),
          /** How many failed several times, and the last of them. */
          failed: count,
          last_failed: z.array(
            z.object({
              id: z.int(),
              /** The name of its kind, as the log says it. */
              name: z.string(),
              tries: z.int(),
              most: z.int(),
              error: z.string(),
              failed_at: instant,
              /** When it is tried again by itself; null: never. */
              again_at: instant.nullable(),
            }),
          ),
        }),
        /** Of the last day; `waiting` now. */
        mails: z.object({
          mode: z.enum(['sent', 'kept', 'none']),
          sent: count,
          refused: count,
          waiting: count,
        }),
        payments: z.object({
          provider: z.enum(['stripe', 'sandbox']).nullable(),
          /** When the provider last told something of an order by itself. */
          heard_at: instant.nullable(),
          /** Orders that wait for the buyer's bank, and those that are paid and not yet given. */
          waiting: count,
          paid: count,
        }),
        storage: z.object({
          in: z.enum(['disk', 's3']),
          pictures: count,
          /** Bytes where this node keeps its data; null: nobody can tell. */
          free: count.nullable(),
          total: count.nullable(),
        }),
        ledger: z.object({ checked_at: instant.nullable(), differences: count }),
        /** The chain of the log: when all of it was checked last; what was found, or waits for its link. */
        log: z.object({ checked_at: instant.nullable(), faults: count }),
        advice: z.array(
          z.object({
            check: z.enum(ADVICE_CHECKS),
            state: z.enum(ADVICE_STATES),
            /** Null: before its first look. */
            since: instant.nullable(),
            /** How many it is about, where it counts something. */
            count: count.nullable(),
            muted: z.object({ until: instant, by: z.string().nullable() }).nullable(),
          }),
        ),
        /** The first tournaments that nobody administers. */
        unled: z.array(z.object({ id: z.int(), name: z.string(), console: z.string() })),
        can: z.object({ mute: z.boolean() }),
      }),
    ),
  }),
  again: call({
    method: 'POST',
    path: `${desk}/jobs/{jobId}/again`,
    summary: 'Have a job that failed tried now, as if for the first time',
    may: 'FULL',
    again: false,
    limit: CHANGES,
    reply: message,
  }),
  mute: call({
    method: 'PUT',
    path: `${desk}/advice`,
    summary: 'Mute an advice for a week, unless it gets worse: why is written into the log',
    may: 'SUPER',
    again: false,
    limit: CHANGES,
    body: z.strictObject({ check: z.enum(ADVICE_CHECKS), reason: messageText(3, 500) }),
    reply: message,
  }),
};

/** What only this feature refuses. The sentences are `health.refused_…`. */
export const healthRefusals = {
  advice_ok: 409,
  job_gone: 409,
} as const;
