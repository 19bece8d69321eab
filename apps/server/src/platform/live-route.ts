import type { Lang } from '@matchnight/contract';
import { isLang } from '@matchnight/contract';
import { MOST_TAGS } from '@matchnight/contract/tags';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { BASE } from './calls/register.ts';
import { parseInput } from './calls/validate.ts';
import type { Db } from './database/index.ts';
import { Refusal } from './errors.ts';
import type { Events } from './events.ts';
import type { LiveHub, Shown } from './live.ts';
import { asWithoutFactor, viewerOf } from './sessions.ts';

/** Public ones only: what concerns users or their sessions is told to them without a word. */
const TAG = /^(?!user:|session:|rights:)[a-z]{1,16}(?::(?:\*|[a-z0-9]{1,16}))?$/;
const SHOWN = z.object({
  tags: z
    .string()
    .max(MOST_TAGS * 34)
    .transform((tags) => (tags === '' ? [] : tags.split(',')))
    .pipe(z.array(z.string().regex(TAG)).max(MOST_TAGS))
    .optional(),
  age: z
    .string()
    .regex(/^\d{1,12}$/)
    .transform(Number)
    .optional(),
});

/**
 * GET auth/{lang}/live: a stream of lines of JSON, `{ id, tags }` for each touch and `{ beat }` in between. Visitors may
 * follow too; what concerns one user goes to their streams only. `?tags=division:3,player:*` asks for the touches of
 * these alone, and `&age=1200` for a repeat of those of the last 1.2 seconds.
 */
export function registerLive(
  app: FastifyInstance,
  parts: { db: Db; events: Events; live: LiveHub; clock: () => Date; head: readonly string[] },
): void {
  app.get<{ Params: { lang: Lang } }>(`${BASE}/auth/:lang/live`, async (request, reply) => {
    if (!isLang(request.params.lang)) throw new Refusal('not_found');
    const shown = shownOf(request.query);
    const { authorization } = request.headers;
    const { db, events, clock } = parts;
    const session = async () =>
      authorization === undefined
        ? null
        : asWithoutFactor(await viewerOf(db, authorization, { events, now: clock(), isUse: false }));
    const viewer = await session();
    // Who has left in the meantime is told nothing, and would never be heard to leave.
    if (reply.raw.destroyed || request.raw.socket.destroyed) return reply.hijack();
    parts.live.admit(request.ip);
    reply.hijack();
    reply.raw.writeHead(200, [
      ...parts.head,
      'content-type',
      'application/x-ndjson; charset=utf-8',
      'cache-control',
      'no-store',
      'x-accel-buffering',
      'no',
    ]);
    const end = parts.live.follow(reply.raw, { ...shown, session: viewer, address: request.ip });
    // A session that ended, or a rank that was taken, in between was told before this stream could hear it.
    if (viewer !== null && (await session().catch(() => null))?.type !== viewer.type) end();
    return reply;
  });
}

function shownOf(query: unknown): Shown {
  const shown = parseInput(SHOWN, query);
  return { tags: shown?.tags ?? null, age: shown?.age ?? null };
}
