import { checkStepDown } from '@matchnight/rules';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { findAllOver } from '../divisions/index.ts';
import { deleteManager, deleteMember, type MemberRow } from '../teams/index.ts';
import { endRegistrationsWith, findAllRegistrationsWith } from '../tournaments/index.ts';
import { memberGone } from './events.ts';
import { requireOwner } from './managers.ts';
import { placesWith } from './places.ts';
import { findAllIdsWith } from './repository/squad.ts';
import { type Club, loadPlayingClub, memberOf, requireLawful } from './rulers.ts';
import { touchClub } from './tell.ts';

type Deed = PrivateWrite<'clubs.leave'> | PrivateWrite<'clubs.removePlayer'>;

export const leave: Handler<'clubs.leave'> = {
  async holds({ tx, params: { teamId }, viewer: { playerId } }) {
    const registered = playerId === null ? [] : await findAllRegistrationsWith(tx, { teamId, playerId });
    return { tournament: registered.map(({ id }) => id) };
  },
  async run(context) {
    const { tx, noun, viewer, say } = context;
    const club = await loadPlayingClub(tx, noun.team);
    const member = found(club.people.find(({ user_id }) => user_id === viewer.userId));
    await takeOut(context, club, { member, how: 'left' });
    return say('clubs.reply_left', { team: noun.team.name });
  },
};

/** Managers take players out, the owner co-managers too. */
export const removePlayer: Handler<'clubs.removePlayer'> = {
  holds: async ({ tx, params: { teamId, console, playerSlug: slug } }) => ({
    tournament: await findAllIdsWith(tx, { teamId, console, slug }),
  }),
  async run(context) {
    const { tx, noun, log, say } = context;
    const { team, player } = noun;
    const club = await loadPlayingClub(tx, team);
    const member = memberOf(
      club,
      player.id,
      () => new Refusal('not_in_club', { values: { nick: player.nick, team: team.name } }),
    );
    if (member.role === 'manager') requireOwner(club, context);
    await takeOut(context, club, { member, how: 'removed' });
    await log({ action: 'team.member', before: { team: team.id, player: player.id } });
    return say('clubs.reply_removed', { nick: player.nick });
  },
};

/**
 * Ends a membership, and registrations of tournaments that are over.
 * @throws Refusal `owner_stays`, `claim_running`, `registered_there`
 */
async function takeOut(
  context: Deed,
  club: Club,
  { member, how }: { readonly member: MemberRow; readonly how: 'left' | 'removed' },
): Promise<void> {
  const { tx, viewer, now, events, touch } = context;
  const { player_id: playerId, user_id: userId } = member;
  const teamId = club.team.id;
  if (userId !== null) requireLawful(checkStepDown(club.rulers, userId, now.getTime()));
  const registered = await placesWith(tx, { teamId, playerId });
  const over = await findAllOver(
    tx,
    registered.map(({ id }) => id),
  );
  const running = registered.find(({ id }) => !over.has(id));
  if (running) {
    throw new Refusal('registered_there', { values: { nick: member.nick, tournament: running.name } });
  }
  await endRegistrationsWith(tx, { teamId, playerId });
  if (userId !== null) await deleteManager(tx, teamId, userId);
  await deleteMember(tx, teamId, playerId);
  await events.publish(memberGone, tx, { how, teamId, playerId, actorId: viewer.userId, at: now });
  touch(`player:${playerId}`, ...registered.map(({ id }) => `tournament:${id}` as const));
  await touchClub(context, teamId, { also: userId === null ? [] : [userId] });
}
