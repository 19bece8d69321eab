import type { FastifyRequest } from 'fastify';
import type { Answer } from '../cache.ts';
import { Refusal } from '../errors.ts';
import { asWithoutFactor, bearerToken, isByPage, viewerOf } from '../sessions.ts';
import type { Bound } from './handler.ts';
import { loadNouns } from './nouns.ts';
import type { KitParts } from './parts.ts';
import { relationTo, sees } from './permit.ts';
import { computeWith } from './read.ts';
import { parseInput, parseParams } from './validate.ts';
import type { Viewer } from './viewer.ts';

/**
 * A public read that found nothing, once more as the bearer of the token: what is hidden is there for those who
 * may see it, and null for everybody else. Bypasses the cache, so that nothing of it can be kept.
 */
export async function readHidden(
  bound: Bound,
  request: FastifyRequest,
  parts: KitParts,
): Promise<Answer | null> {
  if (bearerToken(request.headers.authorization) === null) return null;
  const viewer = await viewerOrNull(request, parts);
  if (viewer === null) return null;
  const { call } = bound;
  const ask = { params: parseParams(call, request.params), query: parseInput(call.query, request.query) };
  const nouns = await loadNouns(parts.nouns, parts.db, ask);
  const hidden = nouns.hidden();
  if (hidden.length === 0) return null;
  for (const noun of hidden) if (!sees(await relationTo(parts.db, noun, viewer), viewer)) return null;
  const answer = await computeWith(bound, ask, nouns, parts);
  // The user's own tag: in the browser the answer counts as theirs, and follows what else was touched.
  return { ...answer, tags: [`user:${viewer.userId}`, ...answer.tags] };
}

/** A token that opens nothing makes a visitor here, as it does where nothing is hidden. */
async function viewerOrNull(
  request: FastifyRequest,
  { db, events, clock }: KitParts,
): Promise<Viewer | null> {
  try {
    const viewer = await viewerOf(db, request.headers.authorization, {
      events,
      now: clock(),
      isUse: !isByPage(request.headers),
    });
    return asWithoutFactor(viewer);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
