import { SECURITY_EVENTS, type SecurityEvent } from '@matchnight/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../errors.ts';
import { networkOf } from '../network.ts';
import type { Bound } from './handler.ts';

/** Whom a request is about: who calls, or whose account a login names. */
const users = new WeakMap<FastifyRequest, number>();
/** Lines of one kind from one network that say no more than the first: told once in this time, per node. */
const ONCE_IN_MS = 60_000;
const MOST_KEPT = 1000;
const told = new Map<string, number>();

/** Says whom the lines of a request are about. */
export function concerns(request: FastifyRequest, userId: number): void {
  users.set(request, userId);
}

/** Writes down that a call was done, where who watches over the site wants to know of it. */
export function tellDone({ feature, name }: Bound, request: FastifyRequest): void {
  const event = eventOf(feature, name);
  if (event !== null)
    request.log.info({ event, outcome: 'done', ...factsOf(request, `${feature}.${name}`) }, 'security');
}

/**
 * Writes down that a call was refused: one of those, or any for want of permission (403) or for too many tries (429). The same from one
 * network is told once a minute.
 */
export function tellRefused(
  bound: Bound | undefined,
  request: FastifyRequest,
  { error, status }: { error: unknown; status: number },
): void {
  if (!(error instanceof Refusal) || status >= 500 || status === 401) return;
  const call = bound ? `${bound.feature}.${bound.name}` : request.routeOptions.url;
  const own = bound ? eventOf(bound.feature, bound.name) : null;
  const event = status === 403 ? 'forbidden' : status === 429 ? 'too_many_attempts' : own;
  if (event === null) return;
  const facts = factsOf(request, call);
  const codes = [error.code, ...fieldCodes(error)];
  // What is no request of the call was looked at by nobody, and nobody counts how many come.
  if (codes.length === 1 && error.code === 'invalid') return;
  if (status !== 422 && !isNews(`${event} ${call} ${facts.network}`)) return;
  request.log.warn({ event, outcome: 'refused', ...facts, status, codes }, 'security');
}

function eventOf(feature: string, name: string): SecurityEvent | null {
  const events: Readonly<Record<string, SecurityEvent | undefined>> = SECURITY_EVENTS;
  return events[`${feature}.${name}`] ?? null;
}

/** Ids only: names and mail addresses are nobody's business who reads a log. */
function factsOf(request: FastifyRequest, call: string | undefined) {
  return { call, user: users.get(request) ?? null, network: networkOf(request.ip) };
}

/** "username: wrong_credentials" */
function fieldCodes({ fields }: Refusal): string[] {
  return Object.entries(fields ?? {}).flatMap(([field, refusals]) =>
    refusals.flatMap((one) => ('code' in one ? [`${field}: ${one.code}`] : [])),
  );
}

function isNews(key: string): boolean {
  const now = performance.now();
  const since = told.get(key);
  if (since !== undefined && now - since < ONCE_IN_MS) return false;
  if (told.size >= MOST_KEPT) told.clear();
  told.set(key, now);
  return true;
}
