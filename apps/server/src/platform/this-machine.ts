import type { FastifyRequest } from 'fastify';
import { isLoopback } from './config.ts';

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/** The socket tells, and not `request.ip`: a header can say anything. A proxy on this machine speaks for others. */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const isForwarded = FORWARDED.some((name) => request.headers[name] !== undefined);
  return !isForwarded && isLoopback(request.socket.remoteAddress ?? '');
}
