import type { Call, PathNoun, ScopedRole } from '@matchnight/contract';
import type { FastifyRequest } from 'fastify';
import type { DbOrTx } from '../database/index.ts';
import { notFound, Refusal } from '../errors.ts';
import { isByPage, viewerOf } from '../sessions.ts';
import { kindOf, type LoadedNouns, loadNouns, type NounKinds, requireProperties } from './nouns.ts';
import type { Ask, KitParts } from './parts.ts';
import { hasRole, isOpenWithoutRank, permit, refuseBanned, relationTo, sees } from './permit.ts';
import type { Relation } from './relation.ts';
import { concerns } from './security.ts';
import { isBannedFromSite, type Viewer } from './viewer.ts';

/** A request that may go on: its viewer (none of a public call), its nouns, and what it may use of both. */
export interface Admitted {
  readonly viewer: Viewer | undefined;
  readonly nouns: LoadedNouns;
}

/** Takes a write’s locks once it is known who calls; answers who it is behind them. */
export type Hold = (viewer: Viewer | undefined) => Promise<Viewer | undefined>;

/**
 * Looks who calls, holds what a write holds, loads the nouns of the path and asks for permission, in the given transaction or
 * outside of one.
 * @throws Refusal unauthenticated, not_found (before) forbidden, own_team_plays, unconfirmed, team_of_one
 */
export async function admit(
  db: DbOrTx,
  { nouns: kinds, events }: Pick<KitParts, 'nouns' | 'events'>,
  asked: Ask & { call: Call; request: FastifyRequest; now: Date; hold?: Hold },
): Promise<Admitted & { context: object }> {
  const { call, request, now } = asked;
  if (call.may === 'everyone') {
    await asked.hold?.(undefined);
    const nouns = await loadNouns(kinds, db, asked);
    if (nouns.hidden().length > 0) throw notFound();
    requireProperties(call, nouns);
    return { viewer: undefined, nouns, context: { noun: nouns.rows() } };
  }
  const isUse = !isByPage(request.headers);
  const caller = await viewerOf(db, request.headers.authorization, { events, now, isUse });
  concerns(request, caller.userId);
  const whole = (await asked.hold?.(caller)) ?? caller;
  const nouns = await loadNouns(kinds, db, asked);
  const relation = await permit(db, { call, nouns, viewer: whole });
  const viewer = await withoutRank(db, { call, nouns, viewer: whole });
  requireProperties(call, nouns);
  const context = {
    noun: nouns.rows(),
    viewer,
    mayAs: (role: ScopedRole) => hasRole(role, known(relation), viewer),
    ownTeamPlays: () => known(relation).ownTeamPlays,
    relationTo: async (name: PathNoun, id: number) => await relationById(db, kinds, { name, id, viewer }),
  };
  return { viewer, nouns, context };
}

/**
 * Who runs the site and must have a second factor does nothing by their rank without one, and reads nothing by it while they are
 * banned from the site; what they may do as anybody else they do as anybody else. Their own account (`unconfirmed`) knows what they are: the last SUPER can't
 * delete it.
 * @throws Refusal second_factor_required, banned
 */
async function withoutRank(
  db: DbOrTx,
  { call, nouns, viewer }: { call: Call; nouns: LoadedNouns; viewer: Viewer },
): Promise<Viewer> {
  // What a ban leaves open of writes is said by each call.
  const isBanned = call.method === 'GET' && viewer.type !== null && isBannedFromSite(viewer);
  if (!(viewer.lacksFactor || isBanned) || call.unconfirmed === 'may') return viewer;
  if (await isOpenWithoutRank(db, { call, nouns, viewer })) return { ...viewer, type: null };
  if (isBanned) refuseBanned(viewer, []);
  throw new Refusal('second_factor_required');
}

/** What a viewer is to any noun, by its id; null where there is none, or it is hidden from them. */
async function relationById(
  db: DbOrTx,
  kinds: NounKinds,
  { name, id, viewer }: { name: PathNoun; id: number; viewer: Viewer },
): Promise<Relation | null> {
  const kind = kindOf(kinds, name);
  const row = await kind.find(db, { id }, {});
  if (row === undefined) return null;
  const relation = await relationTo(db, { name, kind, row }, viewer);
  return kind.isHidden(row) && !sees(relation, viewer) ? null : relation;
}

function known(relation: Relation | null): Relation {
  if (relation === null) throw new Error('the call names no noun in its `may`');
  return relation;
}
