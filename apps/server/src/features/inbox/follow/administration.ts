import type { Tx } from '../../../platform/database/index.ts';
import { on, type Wire } from '../../../platform/events.ts';
import {
  type InformationEdited,
  informationEdited,
  type RankChanged,
  rankChanged,
  type SessionsEnded,
  sessionsEnded,
} from '../../administration/index.ts';
import { type FactorReset, factorResetStarted, factorsTaken } from '../../factors/index.ts';
import { type PlayersJoined, playersJoined } from '../../joins/index.ts';
import { type NickChanged, nickChanged } from '../../nicks/index.ts';
import { type WishStarted, wishStarted } from '../../wishes/index.ts';
import { notify } from '../notify.ts';

export const ofAdministration: readonly Wire[] = [
  on(rankChanged, inboxOfRank),
  on(informationEdited, inboxOfEdit),
  on(sessionsEnded, inboxOfLogout),
  on(factorResetStarted, inboxOfReset),
  on(factorsTaken, inboxOfTaken),
  on(wishStarted, inboxOfWish),
  on(playersJoined, inboxOfJoin),
  on(nickChanged, inboxOfNick),
];

/** Why stays in the log. */
async function inboxOfRank(tx: Tx, { userId, after, actorId, at }: RankChanged): Promise<void> {
  const facts = { users: [userId], values: { rank: after ?? 'none' } };
  await notify(tx, 'rank_changed', { facts, at, actorId });
}

async function inboxOfEdit(tx: Tx, { userId, isUsername, actorId, at }: InformationEdited): Promise<void> {
  const facts = { users: [userId], values: { what: isUsername ? 'username' : 'profile' } };
  await notify(tx, 'information_edited', { facts, at, actorId });
}

async function inboxOfLogout(tx: Tx, { userId, actorId, at }: SessionsEnded): Promise<void> {
  await notify(tx, 'sessions_ended', { facts: { users: [userId] }, at, actorId });
}

async function inboxOfReset(tx: Tx, { userId, actorId, at }: FactorReset): Promise<void> {
  await notify(tx, 'factor_reset_started', { facts: { users: [userId] }, at, actorId });
}

async function inboxOfTaken(tx: Tx, { userId, actorId, at }: FactorReset): Promise<void> {
  await notify(tx, 'factors_taken', { facts: { users: [userId] }, at, actorId });
}

async function inboxOfWish(tx: Tx, { userId, kind, actorId, at }: WishStarted): Promise<void> {
  await notify(tx, 'wish_started', { facts: { users: [userId], values: { what: kind } }, at, actorId });
}

async function inboxOfJoin(tx: Tx, { userId, nick, isUndone, actorId, at }: PlayersJoined): Promise<void> {
  const facts = { users: [userId], values: { nick, what: isUndone ? 'undone' : 'joined' } };
  await notify(tx, 'players_joined', { facts, at, actorId });
}

async function inboxOfNick(tx: Tx, { userId, actorId, at }: NickChanged): Promise<void> {
  await notify(tx, 'nick_changed', { facts: { users: [userId] }, at, actorId });
}
