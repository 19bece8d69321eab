import { isConsole, type RefusalCode } from '@matchnight/contract';
import {
  MOST_REQUESTS,
  MOST_REQUESTS_OF_CLUB,
  REQUEST_AGAIN_DAYS,
  type RequestObstacle,
  requestObstacle,
} from '@matchnight/rules';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { isBannedFromSite, type Viewer } from '../../platform/calls/viewer.ts';
import type { DbOrTx, Tx } from '../../platform/database/index.ts';
import { notFound, Refusal } from '../../platform/errors.ts';
import { touch } from '../../platform/touch.ts';
import type { ClubDisbanded } from '../clubs/index.ts';
import { playerFace } from '../players/index.ts';
import { whereOwnerIsNamed } from '../registrations/index.ts';
import { isBlockedBetween } from '../social/index.ts';
import {
  findAllManagerIds,
  findAllMembers,
  insertMember,
  requireClub,
  type TeamRow,
  teamRef,
  touchMembers,
} from '../teams/index.ts';
import { clubAsked, requestAnswered } from './events.ts';
import {
  countOpenRequests,
  endRequest,
  endRequestsOf,
  findAllRequestsBy,
  findAllRequestsFor,
  findAsker,
  findRequest,
  openRequest,
} from './repository/requests.ts';
import { requireRoom } from './room.ts';
import { settleJoining } from './settle.ts';

const REFUSALS = {
  elsewhere: 'request_elsewhere',
  member: 'request_member',
  open: 'request_open_already',
  blocked: 'request_not_taken',
  nobody: 'request_nobody',
  denied: 'request_denied_lately',
  too_many: 'requests_too_many',
  club_busy: 'request_not_taken',
} as const satisfies Readonly<Record<RequestObstacle, RefusalCode>>;

/** What a club is to somebody who may want to join it: what its page shows them. */
export const request: Handler<'invitations.request'> = async ({ db, noun: { team }, viewer, now }) => {
  const { playerId } = viewer;
  const no = { state: 'no', asked_at: null, seeks_owner_in: null } as const;
  if (playerId === null || team.disbanded_at !== null) return { data: no };
  const { asking, askedAt } = await askingOf(db, team, { ...viewer, playerId });
  if (asking.isOpen) return { data: { ...no, state: 'asked', asked_at: askedAt } };
  const obstacle = requestObstacle(asking, now.getTime());
  const seeks_owner_in = await whereOwnerIsNamed(db, team, viewer);
  return { data: { ...no, state: obstacle === null ? 'may' : 'no', seeks_owner_in } };
};

/** The clubs whose answers somebody waits for. */
export const requests: Handler<'invitations.requests'> = async ({ db, viewer: { playerId } }) => {
  const rows = playerId === null ? [] : await findAllRequestsBy(db, playerId);
  return {
    data: rows.map(({ asked_at: at, ...team }) => ({
      team_id: team.id,
      team: teamRef(team),
      asked_at: at.toISOString(),
    })),
  };
};

export const ask: Handler<'invitations.ask'> = async (context) => {
  const { tx, noun, viewer, now, events, say } = context;
  const { team } = noun;
  const { playerId } = viewer;
  if (playerId === null) throw notFound();
  requireClub(team);
  const { asking } = await askingOf(tx, team, { ...viewer, playerId });
  const obstacle = requestObstacle(asking, now.getTime());
  if (obstacle !== null) {
    const most = obstacle === 'club_busy' ? MOST_REQUESTS_OF_CLUB : MOST_REQUESTS;
    throw new Refusal(REFUSALS[obstacle], { values: { team: team.name, most, days: REQUEST_AGAIN_DAYS } });
  }
  await requireRoom(tx, team, playerId);
  await openRequest(tx, { teamId: team.id, playerId, at: now });
  await events.publish(clubAsked, tx, { teamId: team.id, playerId, actorId: viewer.userId, at: now });
  await touchRequest(context, team.id, viewer.userId);
  return say('invitations.reply_asked', { team: team.name });
};

export const takeBack: Handler<'invitations.takeBack'> = async (context) => {
  const { tx, noun, viewer, now, say } = context;
  const of = { teamId: noun.team.id, playerId: viewer.playerId ?? 0 };
  if (!(await endRequest(tx, { ...of, how: 'withdrawn', at: now }))) throw new Refusal('request_ended');
  await touchRequest(context, of.teamId, viewer.userId);
  return say('invitations.reply_taken_back', { team: noun.team.name });
};

type Answer = PrivateWrite<'invitations.acceptRequest'> | PrivateWrite<'invitations.denyRequest'>;

/** Who asked belongs to the club from now on. An open invitation of the club is settled with it. */
export const acceptRequest: Handler<'invitations.acceptRequest'> = {
  async holds({ tx, params, now }) {
    const seen = await findAsker(tx, params.requestId, now);
    return seen?.user_id ? { user: [seen.user_id] } : {};
  },
  async run(context) {
    const { tx, noun, now, log, touch: touches, say } = context;
    const { team } = noun;
    const { asker, userId } = await requireAsker(context);
    requireClub(team);
    if (isBannedFromSite(asker)) throw new Refusal('request_banned', { values: { nick: asker.nick } });
    await requireRoom(tx, team, asker.player_id);
    const of = { teamId: team.id, playerId: asker.player_id };
    await finish(context, { ...of, userId, how: 'accepted' });
    await insertMember(tx, { team_id: team.id, player_id: asker.player_id, created_at: now });
    await settleJoining(tx, { ...of, at: now });
    await log({ action: 'team.request', after: { team: team.id, player: asker.player_id } });
    touches(`team:${team.id}`, `player:${asker.player_id}`);
    await touchMembers(tx, team.id);
    return say('invitations.reply_request_accepted', { nick: asker.nick, team: team.name });
  },
};

export const denyRequest: Handler<'invitations.denyRequest'> = async (context) => {
  const { noun, say } = context;
  const { asker, userId } = await requireAsker(context);
  await finish(context, { teamId: noun.team.id, playerId: asker.player_id, userId, how: 'denied' });
  return say('invitations.reply_request_denied', { nick: asker.nick });
};

/** @throws Refusal `not_found` for another club's, `request_ended` */
async function requireAsker({ tx, params, noun, now }: Answer) {
  const asker = await findAsker(tx, params.requestId, now);
  if (asker?.team_id !== noun.team.id || asker.user_id === null) throw notFound();
  if (asker.state !== 'open') throw new Refusal('request_ended');
  return { asker, userId: asker.user_id };
}

/** @throws Refusal `request_ended`, where somebody else answered, or it was taken back meanwhile */
async function finish(
  context: Answer,
  of: { teamId: number; playerId: number; userId: number; how: 'accepted' | 'denied' },
): Promise<void> {
  const { tx, viewer, now, events } = context;
  const { teamId, playerId, userId, how } = of;
  if (!(await endRequest(tx, { teamId, playerId, how, at: now }))) throw new Refusal('request_ended');
  await events.publish(requestAnswered, tx, { how, teamId, playerId, actorId: viewer.userId, at: now });
  await touchRequest(context, teamId, userId);
}

export async function lapseRequests(
  tx: Tx,
  { teamId, at }: Pick<ClubDisbanded, 'teamId' | 'at'>,
): Promise<void> {
  const users = await endRequestsOf(tx, teamId, at);
  touch(tx, ...users.map((id) => `user:${id}` as const));
}

/** Who waits for the user's answer, as the inbox shows it. */
export async function requestsTo(db: DbOrTx, userId: number) {
  return (await findAllRequestsFor(db, userId)).map((row) => ({
    kind: 'request' as const,
    id: row.id,
    since: row.asked_at.toISOString(),
    team_id: row.team_id,
    team: teamRef({ name: row.team_name, slug: row.team_slug, image: row.team_image }),
    player: playerFace(row),
    position: row.position,
  }));
}

async function askingOf(db: DbOrTx, team: TeamRow, viewer: Viewer & { readonly playerId: number }) {
  const of = { teamId: team.id, playerId: viewer.playerId };
  const managers = await findAllManagerIds(db, [team.id]);
  const members = await findAllMembers(db, team.id);
  const row = await findRequest(db, of);
  const { mine, club } = await countOpenRequests(db, of);
  const asking = {
    isElsewhere: isConsole(team.console) && team.console !== viewer.console,
    isMember: managers.includes(viewer.userId) || members.some(({ player_id: id }) => id === viewer.playerId),
    isBlocked: await isBlockedByAny(db, viewer.userId, managers),
    managers: managers.length,
    open: mine,
    openOfClub: club,
    isOpen: row?.state === 'open',
    deniedAt: row?.state === 'denied' ? (row.ended_at?.getTime() ?? null) : null,
  };
  return { asking, askedAt: row?.asked_at.toISOString() ?? null };
}

async function isBlockedByAny(db: DbOrTx, userId: number, managers: readonly number[]): Promise<boolean> {
  for (const id of managers) if (await isBlockedBetween(db, userId, id)) return true;
  return false;
}

/** Who asks and everybody who runs the club see it at once. */
async function touchRequest(
  { tx, touch: touches }: Pick<Answer, 'tx' | 'touch'>,
  teamId: number,
  userId: number,
): Promise<void> {
  const managers = await findAllManagerIds(tx, [teamId]);
  touches(`desk:${teamId}`, ...[...managers, userId].map((id) => `user:${id}` as const));
}
