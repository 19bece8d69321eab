import type { FastifyRequest } from 'fastify';
import type { PublicAnswers } from '../answers.ts';
import type { Deps } from '../deps.ts';
import type { Hits } from '../hits.ts';
import type { Locks } from '../holds.ts';
import type { Touch } from '../touch.ts';
import type { KitParts } from './parts.ts';

/** What routing a call takes, besides computing its answer. */
export interface CallParts extends KitParts, Pick<Deps, 'pictures' | 'privateFiles' | 'mailer'> {
  readonly answers: PublicAnswers;
  readonly hits: Hits;
  readonly locks: Locks;
  /** Whether this request must be answered past the cache (its writer's own change is not known here yet). */
  isAhead(request: FastifyRequest): Promise<boolean>;
  /** Lets this node know of a touch at once, before its notification comes back. */
  onTouch(touch: Touch): void;
}
