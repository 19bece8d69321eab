import { isDeepStrictEqual } from 'node:util';
import type { Call } from '@matchnight/contract';
import { withDeletedNamed } from '../deleted-player.ts';
import type { Translate } from './context.ts';

export const JSON_TYPE = 'application/json; charset=utf-8';
export const ZIP_TYPE = 'application/zip';

/** A handler's answer as the call replies: a list is wrapped, with the page that its query asked for. */
export function replyOf(call: Call, query: unknown, answer: unknown): unknown {
  if (!('isList' in call.reply) || !isRows(answer) || !isPaged(query)) return answer;
  const { rows, total, ...more } = answer;
  return { data: { data: rows, page: query.page, per_page: query.per_page, total, ...more } };
}

/** What is sent of a reply: text as it is, all else as JSON in the reader's language. */
export function bodyOf(reply: unknown, t: Translate): string {
  if (typeof reply === 'string') return reply;
  return withDeletedNamed(JSON.stringify(reply), t('replies.deleted_player'));
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
