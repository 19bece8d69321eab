import type { PrivateWrite } from '../../platform/calls/context.ts';
import { found, notFound, Refusal, refuseField } from '../../platform/errors.ts';
import { rightsTag } from '../../platform/live.ts';
import type { BanContext } from '../moderation/index.ts';
import { banChanged } from './events.ts';
import {
  type BanRow,
  findAllTournamentIds,
  heldBan,
  insertBan,
  endBan as updateEnd,
  updateEndsAt,
} from './repository/bans.ts';

const DAY_MS = 86_400_000;

/**
 * From when until when a ban is meant: from now on, unless something else is typed.
 * @throws Refusal ban_ends_too_early on `end`
 */
export function spanOf(
  typed: { readonly start?: string | null | undefined; readonly end?: string | null | undefined },
  now: Date,
): { readonly startsAt: Date; readonly endsAt: Date | null } {
  const startsAt = typed.start ? new Date(typed.start) : now;
  const endsAt = typed.end ? new Date(typed.end) : null;
  if (endsAt && (endsAt <= startsAt || endsAt <= now)) throw refuseField('end', 'ban_ends_too_early');
  return { startsAt, endsAt };
}

/** Bans a player, whose user is `ownerId`; false: one of the same place overlaps it, which the table refuses. */
export async function placeBan(
  context: BanContext,
  ban: Omit<Parameters<typeof insertBan>[1], 'user_id'>,
  ownerId: number | null,
): Promise<boolean> {
  const { tx, now, viewer, events, log } = context;
  const id = await insertBan(tx, { ...ban, user_id: viewer.userId });
  if (id === null) return false;
  const of = { noun: 'player', id: ban.player_id };
  await log({ action: 'ban.create', of, after: { ...ban, id }, reason: ban.reason });
  await touchBanned(context, { ...ban, owner_id: ownerId });
  await events.publish(banChanged, tx, {
    deed: 'banned',
    ...toldOf(ban),
    isByAppeal: false,
    actorId: viewer.userId,
    at: now,
  });
  return true;
}

/**
 * Ends a player's ban from the whole site before its time.
 * @throws Refusal `not_found`, `ban_over`
 */
export async function endBanFromSite(
  context: BanContext,
  { banId, playerId }: { readonly banId: number; readonly playerId: number | null },
): Promise<void> {
  const row = found(await heldBan(context.tx, banId));
  if (row.tournament_id !== null || row.player_id !== playerId) throw notFound();
  if (row.ends_at !== null && row.ends_at <= context.now) throw new Refusal('ban_over');
  await endHeldBan(context, row);
}

/** Ends a ban before its time; one that was still to come never was one. */
export async function endHeldBan(
  context: BanContext,
  row: BanRow,
  { isByAppeal = false }: { readonly isByAppeal?: boolean } = {},
): Promise<void> {
  const { tx, now, viewer, events, log } = context;
  await updateEnd(tx, row, now);
  const { starts_at, ends_at, reason } = row;
  await log({
    action: 'ban.end',
    of: { noun: 'player', id: row.player_id, ...(isByAppeal && { tournamentId: row.tournament_id }) },
    before: { id: row.id, tournament_id: row.tournament_id, starts_at, ends_at, reason },
  });
  await touchBanned(context, row);
  await events.publish(banChanged, tx, {
    deed: 'ended',
    ...toldOf(row),
    isByAppeal,
    actorId: viewer.userId,
    at: now,
  });
}

/**
 * Ends a ban earlier than it was given for, now or later: an appeal was granted.
 * @throws Refusal `ban_over`
 */
export async function relieveBan(
  context: BanContext,
  { banId, endsAt }: { readonly banId: number; readonly endsAt: Date },
): Promise<void> {
  const { tx, now, log } = context;
  const row = found(await heldBan(tx, banId));
  if (row.ends_at !== null && row.ends_at <= now) throw new Refusal('ban_over');
  if (endsAt <= now) return await endHeldBan(context, row, { isByAppeal: true });
  await updateEndsAt(tx, banId, endsAt);
  await log({
    action: 'ban.shorten',
    of: { noun: 'player', id: row.player_id, tournamentId: row.tournament_id },
    before: { id: banId, tournament_id: row.tournament_id, ends_at: row.ends_at },
    after: { id: banId, tournament_id: row.tournament_id, ends_at: endsAt },
  });
  await touchBanned(context, row);
}

/** What of a ban is told: its length in days, begun ones too. */
function toldOf(row: {
  player_id: number;
  tournament_id: number | null;
  starts_at: Date;
  ends_at: Date | null;
}) {
  const { player_id: playerId, tournament_id: tournamentId, starts_at: startsAt, ends_at: to } = row;
  const days = to === null ? null : Math.ceil((to.getTime() - startsAt.getTime()) / DAY_MS);
  return { playerId, tournamentId, startsAt, days };
}

/** The pages that list the player, and what the player may do. */
async function touchBanned(
  { tx, touch }: Pick<PrivateWrite<'discipline.ban'>, 'tx' | 'touch'>,
  row: { player_id: number; tournament_id: number | null; owner_id: number | null },
): Promise<void> {
  const { player_id: playerId, tournament_id: tournamentId, owner_id: userId } = row;
  const ids = tournamentId === null ? await findAllTournamentIds(tx, playerId) : [tournamentId];
  touch(...ids.map((id) => `tournament:${id}` as const), `player:${playerId}`);
  if (userId !== null) touch(`user:${userId}`, ...(tournamentId === null ? [rightsTag(userId)] : []));
}
