import type { Lang } from '@matchnight/contract';
import { isLang } from '@matchnight/contract';
import type { FastifyInstance } from 'fastify';
import { BASE } from './calls/register.ts';
import type { Db } from './database/index.ts';
import { Refusal } from './errors.ts';
import type { Events } from './events.ts';
import { apiHeaders } from './headers.ts';
import type { LiveHub } from './live.ts';
import { viewerOf } from './sessions.ts';

/**
 * GET auth/{lang}/live: a stream of lines of JSON, `{ id, tags }` for each touch and `{ beat }` in between.
 * Visitors may follow too; what concerns one user goes to their streams only.
 */
export function registerLive(
  app: FastifyInstance,
  parts: { db: Db; events: Events; live: LiveHub; clock: () => Date },
): void {
  app.get<{ Params: { lang: Lang } }>(`${BASE}/auth/:lang/live`, async (request, reply) => {
    if (!isLang(request.params.lang)) throw new Refusal('not_found');
    const { authorization } = request.headers;
    const { db, events, clock } = parts;
    const session = async () =>
      authorization === undefined ? null : await viewerOf(db, authorization, { events, now: clock() });
    const viewer = await session();
    // Who has left in the meantime is told nothing, and would never be heard to leave.
    if (reply.raw.destroyed || request.raw.socket.destroyed) return reply.hijack();
    parts.live.admit(request.ip);
    reply.hijack();
    reply.raw.writeHead(200, [
      ...apiHeaders(),
      'content-type',
      'application/x-ndjson; charset=utf-8',
      'cache-control',
      'no-store',
      'x-accel-buffering',
      'no',
    ]);
    const end = parts.live.follow(reply.raw, viewer, request.ip);
    // A session that ended in between was told before this stream could hear it.
    if (viewer !== null) await session().catch(end);
    return reply;
  });
}
