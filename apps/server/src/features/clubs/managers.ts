import { checkHandOver, checkStepDown, handedOver } from '@matchnight/rules';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import type { Named } from '../../platform/calls/hold.ts';
import { found, Refusal, refuseField } from '../../platform/errors.ts';
import { boundBy, requireMayOwn, requireOneTeam } from '../registrations/index.ts';
import {
  deleteManager,
  findRole,
  insertManager,
  insertMember,
  type MemberRow,
  setOwner,
} from '../teams/index.ts';
import { findAllTournamentsOfTeam, findUserByName, isSiteWide } from '../tournaments/index.ts';
import { ownerChanged, roleChanged } from './events.ts';
import { placesOf } from './places.ts';
import { type Club, loadPlayingClub, memberOf, requireLawful, roleIn } from './rulers.ts';
import { touchClub } from './tell.ts';

type Deed = PrivateWrite<'clubs.nameManager'> | PrivateWrite<'clubs.handOver'>;

/** A member helps to run the club from now on. */
export const nameManager: Handler<'clubs.nameManager'> = {
  holds: memberNamed,
  async run(context) {
    const { tx, noun, viewer, now, events, log, say } = context;
    const { club, member } = await memberAsked(context);
    requireOwner(club, context);
    if (member.role === 'owner' || member.role === 'manager') throw refuseField('player', 'manager_already');
    const userId = found(member.user_id);
    const places = await requirePlaceEverywhere(context, userId);
    await requireUnbound(context, member);
    await insertManager(tx, noun.team.id, userId, now);
    const actorId = viewer.userId;
    await events.publish(roleChanged, tx, {
      role: 'manager',
      teamId: noun.team.id,
      userId,
      actorId,
      at: now,
    });
    await touchClub(context, noun.team.id, { places });
    await log({ action: 'team.manager', after: { team: noun.team.id, manager: userId } });
    return say('clubs.reply_manager_named', { nick: member.nick, team: noun.team.name });
  },
};

/** The owner removes a co-manager, who stays as a player; or a co-manager steps down. */
export const removeManager: Handler<'clubs.removeManager'> = async (context) => {
  const { tx, noun, viewer, now, events, log, say } = context;
  const { team, player } = noun;
  const club = await loadPlayingClub(tx, team);
  const isSelf = player.user_id === viewer.userId;
  const gone = () => new Refusal('not_a_manager', { values: { nick: player.nick } });
  const member = memberOf(club, player.id, gone);
  const userId = member.user_id;
  if (userId === null) throw gone();
  if (member.role === 'player' || member.role === 'alternate') throw gone();
  if (!isSelf) requireOwner(club, context);
  requireLawful(checkStepDown(club.rulers, userId, now.getTime()));
  await deleteManager(tx, team.id, userId);
  await insertMember(tx, { team_id: team.id, player_id: player.id, created_at: now });
  const role = (await findRole(tx, team.id, userId)) === 'alternate' ? 'alternate' : 'player';
  const actorId = viewer.userId;
  await events.publish(roleChanged, tx, { role, teamId: team.id, userId, actorId, at: now });
  await touchClub(context, team.id);
  await log({ action: 'team.manager', before: { team: team.id, manager: userId } });
  return isSelf
    ? say('clubs.reply_stepped_down', { team: team.name })
    : say('clubs.reply_manager_removed', { nick: member.nick });
};

/** The club goes to somebody who belongs to it; the former owner helps to run it from now on. */
export const handOver: Handler<'clubs.handOver'> = {
  holds: memberNamed,
  async run(context) {
    const { tx, params, noun, viewer, now, events, log, say } = context;
    const { team } = noun;
    const { club, member } = await memberAsked(context);
    requireOwner(club, context);
    const heirId = found(member.user_id);
    requireLawful(checkHandOver(club.rulers, heirId, now.getTime()));
    await requireMayOwn(tx, params.console, { id: heirId, nick: member.nick }, 'player');
    const places = await requirePlaceEverywhere(context, heirId);
    await requireUnbound(context, member);
    const formerId = club.rulers.owner;
    await changeOwner(context, club, heirId);
    await events.publish(ownerChanged, tx, {
      how: 'handed_over',
      teamId: team.id,
      ownerId: heirId,
      ownerPlayerId: member.player_id,
      formerId,
      until: null,
      actorId: viewer.userId,
      at: now,
    });
    await touchClub(context, team.id, { places });
    await log({ action: 'team.hand_over', after: { team: team.id, owner: heirId } });
    return say('clubs.reply_handed_over', { nick: member.nick, team: team.name });
  },
};

/** Writes another owner, as the law of ownership says; the former one is the youngest co-manager. */
export async function changeOwner(
  { tx, now }: Pick<Deed, 'tx' | 'now'>,
  { team, rulers }: Club,
  heirId: number,
): Promise<void> {
  const after = handedOver(rulers, heirId);
  await setOwner(tx, team.id, heirId);
  if (rulers.coManagers.includes(heirId)) await deleteManager(tx, team.id, heirId);
  for (const userId of after.coManagers) {
    if (!rulers.coManagers.includes(userId)) await insertManager(tx, team.id, userId, now);
  }
}

/** @throws Refusal `owner_only` */
export function requireOwner(club: Club, { viewer }: Pick<Deed, 'viewer'>): void {
  if (roleIn(club, viewer.userId) !== 'owner' && !isSiteWide(viewer)) throw new Refusal('owner_only');
}

/** Who is named in the body, as wherever somebody gets a team, and the tournaments in which they get no other. */
async function memberNamed({ tx, params, body }: Pick<Deed, 'tx' | 'params' | 'body'>): Promise<Named> {
  const user = await findUserByName(tx, params.console, body.player);
  const tournaments = user ? await findAllTournamentsOfTeam(tx, params.teamId) : [];
  return { user: user ? [user.id] : [], tournament: tournaments.map(({ id }) => id) };
}

/** @throws Refusal on `player` */
async function memberAsked({ tx, params, noun, body }: Deed): Promise<{ club: Club; member: MemberRow }> {
  const user = await findUserByName(tx, params.console, body.player);
  if (!user) throw refuseField('player', 'unknown_user', { name: body.player });
  const club = await loadPlayingClub(tx, noun.team);
  const member = club.people.find(({ user_id }) => user_id === user.id);
  if (!member) throw refuseField('player', 'not_in_club', { nick: user.nick, team: noun.team.name });
  return { club, member };
}

/** Who runs a team is in no other one of its tournaments, which it answers. */
async function requirePlaceEverywhere({ tx, noun }: Deed, userId: number) {
  const tournaments = await placesOf(tx, noun.team.id);
  for (const { id } of tournaments) {
    await requireOneTeam(tx, { tournamentId: id, teamId: noun.team.id, userIds: [userId], field: 'player' });
  }
  return tournaments;
}

/** Nobody can leave a team that they run: naming somebody would break a sale, or keep a transfer from being undone. */
async function requireUnbound(
  { tx, noun, now, events }: Deed,
  { player_id: playerId, nick }: MemberRow,
): Promise<void> {
  const of = { teamId: noun.team.id, playerId, now };
  const by = await events.ask(boundBy)(tx, of, events);
  if (by === 'sale') throw refuseField('player', 'named_while_sold', { nick });
  if (by === 'undoing') throw refuseField('player', 'named_too_early', { nick, team: noun.team.name });
}
