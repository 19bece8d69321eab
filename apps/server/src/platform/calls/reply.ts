import { isDeepStrictEqual } from 'node:util';
import type { Call } from '@matchnight/contract';

/** A handler's answer as the call replies: a list is wrapped, with the page that its query asked for. */
export function replyOf(call: Call, query: unknown, answer: unknown): unknown {
  if (!('isList' in call.reply) || !isRows(answer) || !isPaged(query)) return answer;
  const { rows, total, ...more } = answer;
  return { data: { data: rows, page: query.page, per_page: query.per_page, total, ...more } };
}

/**
 * Holds a reply against the schema that its call promises, strictly: what the schema doesn't know is an error, too.
 * @throws Error with the call's path
 */
export function checkReply(call: Call, reply: unknown): void {
  const sent: unknown = typeof reply === 'string' ? reply : JSON.parse(JSON.stringify(reply));
  const known: unknown = call.reply.parse(sent);
  if (!isDeepStrictEqual(known, sent)) {
    const difference = `${JSON.stringify(sent)}\ninstead of\n${JSON.stringify(known)}`;
    throw new Error(`${call.method} ${call.path} replies more than it promises:\n${difference}`);
  }
}

function isRows(answer: unknown): answer is { rows: readonly unknown[]; total: number } {
  return typeof answer === 'object' && answer !== null && 'rows' in answer && 'total' in answer;
}

function isPaged(query: unknown): query is { page: number; per_page: number } {
  return typeof query === 'object' && query !== null && 'page' in query && 'per_page' in query;
}
