import { type contract, rankOf, type UserType } from '@matchnight/contract';
import type { Texts } from '@matchnight/i18n';
import { writeAudit } from '../../platform/audit.ts';
import type { PrivateRead, PrivateWrite, Viewer } from '../../platform/calls/handler.ts';
import { hasRole } from '../../platform/calls/permit.ts';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import { found, Refusal, refuseField } from '../../platform/errors.ts';
import { touch } from '../../platform/touch.ts';
import { existsAdministrator, findTournamentById, tournamentRelation } from '../tournaments/index.ts';
import {
  endBan,
  findAllBans,
  findAllTournamentIds,
  findRunning,
  findTarget,
  insertBan,
  lockBan,
} from './repository/bans.ts';
import { banView, stateOfBan } from './view.ts';

type Calls = typeof contract.discipline;

/** The bans of a tournament as its administrators see them. */
export async function bans({ db, params, query, viewer, now }: PrivateRead<Calls['bans']>) {
  const { console, tournamentId } = params;
  const tournament = found(await findTournamentById(db, tournamentId));
  const relation = found(await tournamentRelation(db, tournamentId, viewer));
  const { q: text, sort, page, per_page } = query;
  const { rows, total } = await findAllBans(db, {
    ...{ tournamentId, console, withSite: isSiteWide(viewer), text, sort },
    limit: per_page,
    offset: (page - 1) * per_page,
  });
  const mayBan = hasRole('judge', relation, viewer);
  const data = await Promise.all(
    rows.map(async (row) => ({
      ...banView(row, now),
      can_end: mayBan && stateOfBan(row, now) !== 'over' && !(await outranks(db, row, viewer, tournamentId)),
    })),
  );
  return {
    data: {
      ...{ data, page, per_page, total },
      tournament: { name: tournament.name, slug: tournament.slug },
      can: { ban: mayBan, ban_from_site: mayBan && isSiteWide(viewer) },
    },
  };
}

/** Bans a player from the tournament of the path, or from the site. */
export async function ban(context: PrivateWrite<Calls['ban']>, texts: Texts) {
  const { tx, params, body, viewer, now, lang } = context;
  const isOfSite = body.scope === 'site';
  if (isOfSite && !isSiteWide(viewer)) throw new Refusal('forbidden');
  const target = await findTarget(tx, params.console, body.player);
  if (!target) throw refuseField('player', 'unknown_player');
  if (await outranks(tx, target, viewer, params.tournamentId)) throw refuseField('player', 'ban_outranked');
  const startsAt = body.start ? new Date(body.start) : now;
  const endsAt = body.end ? new Date(body.end) : null;
  if (endsAt && (endsAt <= startsAt || endsAt <= now)) throw refuseField('end', 'ban_ends_too_early');
  const tournamentId = isOfSite ? null : params.tournamentId;
  // A ban from the site covers all tournaments; two of one place are excluded by the table.
  if (await findRunning(tx, { playerId: target.id, tournamentId: null, now })) {
    throw refuseField('player', 'banned_already');
  }
  const row = {
    player_id: target.id,
    tournament_id: tournamentId,
    reason: body.reason,
    starts_at: startsAt,
    ends_at: endsAt,
  };
  const id = await insertBan(tx, { ...row, user_id: viewer.userId });
  if (id === null) throw refuseField('player', 'banned_already');
  await writeAudit(tx, {
    ...{ userId: viewer.userId, action: 'ban.create', noun: 'player', nounId: target.id },
    after: { ...row, id },
    reason: body.reason,
  });
  await touchBanned(tx, { ...row, owner_id: target.owner_id }, params.console);
  return { message: texts.t(lang, 'replies.banned', { player: target.nick }) };
}

/** Ends a ban before its time. */
export async function end(context: PrivateWrite<Calls['endBan']>, texts: Texts) {
  const { tx, params, viewer, now, lang } = context;
  const row = found(await lockBan(tx, params.banId));
  const isOfSite = row.tournament_id === null;
  if (!isOfSite && row.tournament_id !== params.tournamentId) found(null);
  if (isOfSite && !isSiteWide(viewer)) throw new Refusal('not_found');
  if (await outranks(tx, row, viewer, params.tournamentId)) throw new Refusal('forbidden');
  if (stateOfBan(row, now) === 'over') throw new Refusal('ban_over');
  await endBan(tx, row, now);
  const { starts_at, ends_at, reason } = row;
  await writeAudit(tx, {
    ...{ userId: viewer.userId, action: 'ban.end', noun: 'player', nounId: row.player_id },
    before: { id: row.id, tournament_id: row.tournament_id, starts_at, ends_at, reason },
  });
  await touchBanned(tx, row, params.console);
  return { message: texts.t(lang, 'replies.ban_ended', { player: row.nick }) };
}

/**
 * Whether somebody stands as high as who would ban him: by the account's rank, and among those without one, as an
 * administrator of the same tournament. Nobody bans himself either.
 */
async function outranks(
  db: DbOrTx,
  target: { owner_id: number | null; role: UserType | null },
  viewer: Viewer,
  tournamentId: number,
): Promise<boolean> {
  if (target.owner_id === null) return false;
  if (target.owner_id === viewer.userId) return true;
  const rank = rankOf(target.role);
  if (rank > 0) return rank >= rankOf(viewer.type);
  return !isSiteWide(viewer) && (await existsAdministrator(db, tournamentId, target.owner_id));
}

function isSiteWide({ type }: Viewer): boolean {
  return rankOf(type) >= rankOf('FULL');
}

/** The pages he stands on, and what he himself may do. */
async function touchBanned(
  tx: Tx,
  row: { player_id: number; tournament_id: number | null; owner_id: number | null },
  console: string,
): Promise<void> {
  const { player_id: playerId, tournament_id: tournamentId, owner_id: userId } = row;
  const ids = tournamentId === null ? await findAllTournamentIds(tx, playerId) : [tournamentId];
  touch(tx, ...ids.map((id) => `tournament:${id}`), `player:${playerId}`, `console:${console}`);
  if (userId !== null) touch(tx, `user:${userId}`);
}
