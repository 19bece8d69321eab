import type { FastifyRequest } from 'fastify';
import { isLoopback } from './config.ts';

const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-client-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'via',
];

/**
 * Whether somebody at this machine asks, for this site. The socket tells, and not `request.ip`: a header can say anything. A proxy on
 * this machine speaks for others, and a foreign name that was made to lead to this machine brings a foreign page's scripts with it.
 */
export function isFromThisMachine(request: FastifyRequest, site: { readonly url: string }): boolean {
  const isForwarded = FORWARDED.some((name) => request.headers[name] !== undefined);
  if (isForwarded || !isLoopback(request.socket.remoteAddress ?? '')) return false;
  const hostname = URL.parse(`http://${request.headers.host}`)?.hostname;
  return hostname !== undefined && (hostname === new URL(site.url).hostname || isLoopback(hostname));
}
