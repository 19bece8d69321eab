import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { Refusal } from './errors.ts';
import { isFromThisMachine } from './this-machine.ts';

/**
 * `/metrics`: to who runs this machine, and to those who bring METRICS_TOKEN. To all others it is not there: how much a site is used,
 * and what it fails at, helps who attacks it.
 */
export function registerMetrics(
  app: FastifyInstance,
  { registry, token, site }: { registry: Registry; token: string | null; site: { readonly url: string } },
): void {
  app.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request, site) && !hasToken(request, token)) throw new Refusal('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function hasToken({ headers: { authorization } }: FastifyRequest, token: string | null): boolean {
  return token !== null && timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
