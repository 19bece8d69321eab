import type { FastifyInstance } from 'fastify';

/**
 * Says once that a proxy stands before this node and isn't trusted: everybody behind it counts as one network then, and one who guesses
 * passwords locks out all others.
 */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isTold = false;
  app.addHook('onRequest', (request, _, done) => {
    if (
      !isTold &&
      request.headers['x-forwarded-for'] !== undefined &&
      request.ip === request.socket.remoteAddress
    ) {
      isTold = true;
      request.log.warn(
        { event: 'untrusted_proxy', peer: request.ip },
        'X-Forwarded-For comes from a peer that TRUST_PROXY does not name: all who come through it count as one network',
      );
    }
    done();
  });
}
