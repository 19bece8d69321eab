import { checkClaim, checkTakeBack, TAKE_BACK_MS } from '@matchnight/rules';
import type { Handler } from '../../platform/calls/handler.ts';
import { found } from '../../platform/errors.ts';
import { requireMayOwn } from '../registrations/index.ts';
import { ownerChanged } from './events.ts';
import { changeOwner } from './managers.ts';
import { deleteClaim, insertClaim } from './repository/rulers.ts';
import { loadPlayingClub, requireLawful } from './rulers.ts';
import { touchClub } from './tell.ts';

/** The eldest co-manager becomes the owner; the former one may take the club back for a week. */
export const claim: Handler<'clubs.claim'> = async (context) => {
  const { tx, params, noun, viewer, now, events, log, say } = context;
  const { id: teamId, name } = noun.team;
  const club = await loadPlayingClub(tx, noun.team);
  requireLawful(checkClaim(club.rulers, viewer.userId, now.getTime()));
  const formerId = found(club.rulers.owner);
  const me = found(club.people.find(({ user_id }) => user_id === viewer.userId));
  await requireMayOwn(tx, params.console, { id: viewer.userId, nick: me.nick }, null);
  await changeOwner(context, club, viewer.userId);
  await insertClaim(tx, {
    team_id: teamId,
    former_id: formerId,
    claimant_id: viewer.userId,
    claimed_at: now,
  });
  await events.publish(ownerChanged, tx, {
    how: 'claimed',
    teamId,
    ownerId: viewer.userId,
    ownerPlayerId: me.player_id,
    formerId,
    until: new Date(now.getTime() + TAKE_BACK_MS),
    actorId: viewer.userId,
    at: now,
  });
  await touchClub(context, teamId);
  await log({ action: 'team.claim', after: { team: teamId, owner: viewer.userId } });
  return say('clubs.reply_claimed', { team: name });
};

/** The former owner is back in time. */
export const takeBack: Handler<'clubs.takeBack'> = async (context) => {
  const { tx, params, noun, viewer, now, events, log, say } = context;
  const { id: teamId, name } = noun.team;
  const club = await loadPlayingClub(tx, noun.team);
  requireLawful(checkTakeBack(club.rulers, viewer.userId, now.getTime()));
  const me = found(club.people.find(({ user_id }) => user_id === viewer.userId));
  await requireMayOwn(tx, params.console, { id: viewer.userId, nick: me.nick }, null);
  await changeOwner(context, club, viewer.userId);
  await deleteClaim(tx, teamId);
  await events.publish(ownerChanged, tx, {
    how: 'taken_back',
    teamId,
    ownerId: viewer.userId,
    ownerPlayerId: me.player_id,
    formerId: club.rulers.owner,
    until: null,
    actorId: viewer.userId,
    at: now,
  });
  await touchClub(context, teamId);
  await log({ action: 'team.take_back', after: { team: teamId, owner: viewer.userId } });
  return say('clubs.reply_taken_back', { team: name });
};
