import type { Socket } from 'node:net';
import { DEFAULT_LANG } from '@matchnight/contract';
import type { Texts } from '@matchnight/i18n';
import type { FastifyReply } from 'fastify';
import { pairsOf } from './headers.ts';

/**
 * Answers what is no HTTP (an address with unencoded letters, a head that ends nowhere): in the shape of every other
 * refusal, in English, since nobody knows what was asked for.
 */
export function answerBroken(texts: Texts, head: readonly string[]) {
  const lines = pairsOf(head)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const isLarge = error.code === 'HPE_HEADER_OVERFLOW';
    const status = isLarge ? '431 Request Header Fields Too Large' : '400 Bad Request';
    const message = texts.t(DEFAULT_LANG, isLarge ? 'errors.body_too_large' : 'errors.malformed_body');
    const body = JSON.stringify({ message });
    socket.end(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n${lines}\r\n${body}`,
    );
  };
}

/** Answers an address whose percent signs encode nothing, in the same shape. */
export function answerUnreadable(texts: Texts, head: readonly string[], reply: FastifyReply): void {
  const message = texts.t(DEFAULT_LANG, 'errors.malformed_body');
  void reply
    .code(400)
    .headers(Object.fromEntries(pairsOf(head)))
    .header('cache-control', 'no-store')
    .send({ message });
}
