import type { Console, HiddenBy } from '@matchnight/contract';
import type { FastifyRequest } from 'fastify';
import type { Answer } from '../cache.ts';
import type { Db } from '../database/index.ts';
import { Refusal } from '../errors.ts';
import { bearerToken, viewerOf } from '../sessions.ts';
import type { Bound, Viewer } from './handler.ts';
import { isOn, type Scopes, sees } from './permit.ts';
import { computeRead, type ReadParts } from './read.ts';
import { parseInput, parseParams } from './validate.ts';

/** The ids behind the addresses of nouns that may be hidden; null where there is none. */
export type IdsBySlug = Readonly<
  Record<
    Exclude<HiddenBy['noun'], 'fixture'>,
    (db: Db, console: Console, slug: string) => Promise<number | null>
  >
>;

export interface HiddenParts extends ReadParts {
  readonly scopes: Scopes;
  readonly idsBySlug: IdsBySlug;
}

/**
 * A public read that found nothing, once more as the bearer of the token: what is hidden is there for those who
 * may see it, and null for everybody else. Knows no cache, so that nothing of it can be kept.
 */
export async function readHidden(
  bound: Bound,
  request: FastifyRequest,
  parts: HiddenParts,
): Promise<Answer | null> {
  const { call } = bound;
  if (call.hidden === undefined || bearerToken(request.headers.authorization) === null) return null;
  const viewer = await viewerOrNull(request, parts);
  if (viewer === null) return null;
  const params = parseParams(call, request.params);
  if (!(await isSeen(call.hidden, params, viewer, parts))) return null;
  const query = parseInput(call.query, request.query);
  const answer = await computeRead(bound, { params, query }, 'shown', parts);
  // The user's own tag: in the browser the answer counts as theirs, and follows what else was touched.
  return { ...answer, tags: [`user:${viewer.userId}`, ...answer.tags] };
}

/** A token that opens nothing makes a visitor here, as it does of whoever asks for what is not hidden. */
async function viewerOrNull(request: FastifyRequest, { db, clock }: ReadParts): Promise<Viewer | null> {
  try {
    return await viewerOf(db, request.headers.authorization, clock());
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function isSeen(
  hidden: HiddenBy,
  params: Readonly<Record<string, unknown>>,
  viewer: Viewer,
  { db, scopes, idsBySlug }: HiddenParts,
): Promise<boolean> {
  const key = params[hidden.by];
  // Parsed by the parameter's schema before.
  const console = params.console as Console;
  const id = hidden.noun === 'fixture' ? Number(key) : await idsBySlug[hidden.noun](db, console, String(key));
  const relation = id === null ? null : await scopes[hidden.noun](db, id, viewer);
  return relation !== null && isOn(relation, console) && sees(relation, viewer);
}
