import { rankOf, type UserType } from '@matchnight/contract';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import type { Viewer } from '../../platform/calls/viewer.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { found, notFound, Refusal, refuseField } from '../../platform/errors.ts';
import { findAllAdministratorsAmong } from '../tournaments/index.ts';
import { existsSiteBanOver, findAllBans, findTarget, heldBan } from './repository/bans.ts';
import { endHeldBan, placeBan, spanOf } from './tell-ban.ts';
import { banView, stateOfBan } from './view.ts';

/** The bans of a tournament as its administrators see them. */
export const bans: Handler<'discipline.bans'> = async (context) => {
  const { db, noun, query, page, viewer, now, mayAs } = context;
  const { id: tournamentId, console, name, slug } = noun.tournament;
  const withSite = isSiteWide(viewer);
  const { rows, total } = await findAllBans(db, {
    tournamentId,
    console,
    withSite,
    text: query.q,
    sort: query.sort,
    ...page,
  });
  const mayBan = mayAs('judge');
  const outranks = await ranking(db, rows, viewer, tournamentId);
  const items = rows.map((row) => ({
    ...banView(row, now),
    can_end: mayBan && stateOfBan(row, now) !== 'over' && !outranks(row),
  }));
  const can = { ban: mayBan, ban_from_site: mayBan && withSite };
  return { rows: items, total, tournament: { name, slug }, can };
};

/** Bans a player from the tournament of the path, or from the site. */
export const ban: Handler<'discipline.ban'> = {
  /** Their account, so that they enter nothing meanwhile that the ban would take them out of. */
  async holds({ tx, params, body }) {
    if (body.scope !== 'site') return {};
    const target = await findTarget(tx, params.console, body.player);
    return { user: target?.owner_id == null ? [] : [target.owner_id] };
  },
  run: banned,
};

async function banned(context: PrivateWrite<'discipline.ban'>) {
  const { tx, params, body, viewer, now, say } = context;
  const isOfSite = body.scope === 'site';
  if (isOfSite && !isSiteWide(viewer)) throw new Refusal('forbidden');
  const target = await findTarget(tx, params.console, body.player);
  if (!target) throw refuseField('player', 'unknown_player');
  const outranks = await ranking(tx, [target], viewer, params.tournamentId);
  if (outranks(target)) throw refuseField('player', 'ban_outranked');
  const { startsAt, endsAt } = spanOf(body, now);
  const tournamentId = isOfSite ? null : params.tournamentId;
  // Two of one place are excluded by the table.
  const span = { playerId: target.id, from: startsAt, to: endsAt };
  if (!isOfSite && (await existsSiteBanOver(tx, span))) throw refuseField('player', 'banned_already');
  const row = {
    player_id: target.id,
    tournament_id: tournamentId,
    reason: body.reason,
    starts_at: startsAt,
    ends_at: endsAt,
  };
  if (!(await placeBan(context, row, target.owner_id))) throw refuseField('player', 'banned_already');
  return say('banned', { player: target.nick });
}

/** Ends a ban before its time. */
export const endBan: Handler<'discipline.endBan'> = async (context) => {
  const { tx, params, viewer, now, say } = context;
  const row = found(await heldBan(tx, params.banId));
  const isOfSite = row.tournament_id === null;
  if (!isOfSite && row.tournament_id !== params.tournamentId) throw notFound();
  if (isOfSite && !isSiteWide(viewer)) throw notFound();
  const outranks = await ranking(tx, [row], viewer, params.tournamentId);
  if (outranks(row)) throw new Refusal('forbidden');
  if (stateOfBan(row, now) === 'over') throw new Refusal('ban_over');
  await endHeldBan(context, row);
  return say('ban_ended', { player: row.nick });
};

interface Ranked {
  readonly owner_id: number | null;
  readonly role: UserType | null;
}

/**
 * Tells whether a player's rank is at least that of the administrator who would ban them: by the account's rank or, among
 * those without one, as an administrator of the same tournament. Nobody bans themselves either. One statement for them all.
 */
async function ranking(
  db: DbOrTx,
  targets: readonly Ranked[],
  viewer: Viewer,
  tournamentId: number,
): Promise<(target: Ranked) => boolean> {
  const userIds = isSiteWide(viewer) ? [] : targets.flatMap(({ owner_id }) => owner_id ?? []);
  const administrators = await findAllAdministratorsAmong(db, tournamentId, userIds);
  return ({ owner_id: userId, role }) => {
    if (userId === null) return false;
    if (userId === viewer.userId) return true;
    const rank = rankOf(role);
    return rank > 0 ? rank >= rankOf(viewer.type) : administrators.has(userId);
  };
}

function isSiteWide({ type }: Viewer): boolean {
  return rankOf(type) >= rankOf('FULL');
}
