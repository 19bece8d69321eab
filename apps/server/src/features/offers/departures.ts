import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { lockUser } from '../accounts/index.ts';
import { marketSettingsOf } from '../market/index.ts';
import { findTeamByKey, requireClub, teamRef } from '../teams/index.ts';
import { requireMarket } from '../tournaments/index.ts';
import { noticeGiven } from './events.ts';
import { findAllPlayers, findAllTeams, findTeamOf } from './repository/market.ts';
import { type Held, holdMarket, takeStep } from './step.ts';

type Step = PrivateWrite<'offers.leave'> | PrivateWrite<'offers.stay'>;

const DAY_MS = 86_400_000;

/** What giving notice would mean for the viewer. */
export const departure: Handler<'offers.departure'> = async ({ db, noun: { tournament }, viewer, now }) => {
  requireMarket(tournament);
  const playerId = found(viewer.playerId);
  const settings = marketSettingsOf(tournament);
  const teamId = await findTeamOf(db, tournament.id, playerId);
  const team = teamId === null ? undefined : await findTeamByKey(db, { id: teamId });
  if (teamId === null || !team || team.of_one)
    return { data: { team: null, leaves_at: null, notice_days: 0 } };
  const [place] = await findAllPlayers(db, tournament.id, { teamIds: [], playerIds: [playerId], now });
  const [facts] = await findAllTeams(db, tournament.id, [teamId]);
  const idleMs = now.getTime() - (facts?.idle_since ?? now).getTime();
  const atOnce = facts?.is_withdrawn === true || idleMs >= settings.idleMs;
  return {
    data: {
      team: teamRef(team),
      leaves_at: place?.leaves_at?.toISOString() ?? null,
      notice_days: atOnce ? 0 : settings.noticeMs / DAY_MS,
    },
  };
};

/** The player gives notice; where nobody has to wait, they are free at once. */
export const leave: Handler<'offers.leave'> = async (context) => {
  const { tx, say } = context;
  const { held, teamId, playerId } = await holdOwnPlace(context);
  await takeStep(context, held, { do: 'ask_to_leave', player: playerId }, { teamIds: [teamId], playerId });
  const [place] = await findAllPlayers(tx, held.tournament.id, {
    teamIds: [],
    playerIds: [playerId],
    now: held.now,
  });
  const leavesAt = place?.leaves_at ?? null;
  if (leavesAt === null) return say('offers.reply_left');
  await tell(context, held, { teamId, playerId, leavesAt });
  return say('offers.reply_leaving');
};

export const stay: Handler<'offers.stay'> = async (context) => {
  const { say } = context;
  const { held, teamId, playerId } = await holdOwnPlace(context);
  await takeStep(context, held, { do: 'stay', player: playerId }, { teamIds: [teamId], playerId });
  await tell(context, held, { teamId, playerId, leavesAt: null });
  return say('offers.reply_stays');
};

/** @throws Refusal `no_team_there`, `team_of_one` */
async function holdOwnPlace(context: Step): Promise<{ held: Held; teamId: number; playerId: number }> {
  const { tx, noun, viewer } = context;
  requireMarket(noun.tournament);
  const playerId = found(viewer.playerId);
  await lockUser(tx, viewer.userId);
  const held = await holdMarket(context, noun.tournament.id);
  const teamId = await findTeamOf(tx, held.tournament.id, playerId);
  if (teamId === null) throw new Refusal('no_team_there');
  requireClub(found(await findTeamByKey(tx, { id: teamId })));
  return { held, teamId, playerId };
}

async function tell(
  { tx, events, viewer }: Step,
  { tournament, now }: Held,
  of: { readonly teamId: number; readonly playerId: number; readonly leavesAt: Date | null },
): Promise<void> {
  const notice = { ...of, tournamentId: tournament.id, actorId: viewer.userId, at: now };
  await events.publish(noticeGiven, tx, notice);
}
