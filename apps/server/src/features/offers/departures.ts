import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { marketSettingsOf } from '../market/index.ts';
import { findTeamByKey, requireClub, teamRef } from '../teams/index.ts';
import { requireMarket } from '../tournaments/index.ts';
import { noticeGiven } from './events.ts';
import { findAllPlayers, findAllTeams, findTeamOf } from './repository/market.ts';
import { takeStep } from './step.ts';

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
  const { tx, noun, now, say } = context;
  const { teamId, playerId } = await requireOwnPlace(context);
  await takeStep(
    context,
    noun.tournament,
    { do: 'ask_to_leave', player: playerId },
    { teamIds: [teamId], playerIds: [playerId] },
  );
  const of = { teamIds: [], playerIds: [playerId], now };
  const [place] = await findAllPlayers(tx, noun.tournament.id, of);
  const leavesAt = place?.leaves_at ?? null;
  if (leavesAt === null) return say('offers.reply_left');
  await tell(context, { teamId, playerId, leavesAt });
  return say('offers.reply_leaving');
};

export const stay: Handler<'offers.stay'> = async (context) => {
  const { noun, say } = context;
  const { teamId, playerId } = await requireOwnPlace(context);
  await takeStep(
    context,
    noun.tournament,
    { do: 'stay', player: playerId },
    { teamIds: [teamId], playerIds: [playerId] },
  );
  await tell(context, { teamId, playerId, leavesAt: null });
  return say('offers.reply_stays');
};

/** @throws Refusal `no_team_there`, `team_of_one` */
async function requireOwnPlace({
  tx,
  noun: { tournament },
  viewer,
}: Step): Promise<{ teamId: number; playerId: number }> {
  requireMarket(tournament);
  const playerId = found(viewer.playerId);
  const teamId = await findTeamOf(tx, tournament.id, playerId);
  if (teamId === null) throw new Refusal('no_team_there');
  requireClub(found(await findTeamByKey(tx, { id: teamId })));
  return { teamId, playerId };
}

async function tell(
  { tx, noun, events, viewer, now }: Step,
  of: { readonly teamId: number; readonly playerId: number; readonly leavesAt: Date | null },
): Promise<void> {
  const notice = { ...of, tournamentId: noun.tournament.id, actorId: viewer.userId, at: now };
  await events.publish(noticeGiven, tx, notice);
}
