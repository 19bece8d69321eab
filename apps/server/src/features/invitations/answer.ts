import { takeSigningStep } from '@matchnight/rules';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import type { Named } from '../../platform/calls/hold.ts';
import { refuseBanned } from '../../platform/calls/permit.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { found, notFound, Refusal } from '../../platform/errors.ts';
import { loadMarket, requirePrice, saveStep } from '../offers/index.ts';
import { requireOneTeam } from '../registrations/index.ts';
import { findTeamByKey, insertMember, requireClub, type TeamRow } from '../teams/index.ts';
import { findRegisteredAt, findTournamentByKey } from '../tournaments/index.ts';
import { invitationEnded } from './events.ts';
import { touchInvitation } from './invite.ts';
import { lapseIn } from './lapse.ts';
import { invitationOf, refusalOfAccepting } from './law.ts';
import {
  findAllOpen,
  findInvitation,
  findPrice,
  heldInvitation,
  insertInvitation,
  updateEnded,
} from './repository/invitations.ts';
import { requireRoom } from './room.ts';
import { settleJoining } from './settle.ts';

type Answer = PrivateWrite<'invitations.accept'> | PrivateWrite<'invitations.deny'>;
type Invitation = Pick<
  NonNullable<Awaited<ReturnType<typeof findInvitation>>>,
  'id' | 'team_id' | 'player_id' | 'tournament_id'
>;
/** What entering a club takes of a write's context. */
type Entering = Pick<Answer, 'tx' | 'viewer' | 'now' | 'events' | 'touch'>;
interface Asked {
  readonly row: Invitation;
  readonly team: TeamRow;
}

/** The invited belongs to the club from now on; where the invitation names a tournament, they are signed there. */
export const accept: Handler<'invitations.accept'> = {
  holds: invitationAsked,
  async run(context) {
    const { tx, now, say } = context;
    const { row, team } = await requireOpen(context);
    requireClub(team);
    refuseBanned(context.viewer, [row.tournament_id]);
    if (row.tournament_id === null) {
      await requireRoom(tx, team, row.player_id);
      await insertMember(tx, { team_id: team.id, player_id: row.player_id, created_at: now });
      await finish(context, row, 'accepted');
      await settleJoining(tx, { teamId: team.id, playerId: row.player_id, at: now });
    } else {
      await sign(context, row, { team, tournamentId: row.tournament_id, price: context.body.price });
    }
    context.touch(`team:${team.id}`, `player:${row.player_id}`);
    return say('inbox.reply_accepted');
  },
};

export const deny: Handler<'invitations.deny'> = {
  holds: invitationAsked,
  async run(context) {
    const { row } = await requireOpen(context);
    await finish(context, row, 'denied');
    return context.say('inbox.reply_rejected');
  },
};

/** The club, and the tournament where one is named. */
async function invitationAsked({
  tx,
  params,
  viewer,
}: Pick<Answer, 'tx' | 'params' | 'viewer'>): Promise<Named> {
  const seen = await findInvitation(tx, params.invitationId);
  if (!seen || seen.player_id !== viewer.playerId) return {};
  return { team: [seen.team_id], tournament: seen.tournament_id === null ? [] : [seen.tournament_id] };
}

/** @throws Refusal `not_found` for another's, `invitation_ended` */
async function requireOpen({ tx, params, viewer }: Answer): Promise<Asked> {
  const row = await heldInvitation(tx, params.invitationId);
  if (!row || row.player_id !== viewer.playerId) throw notFound();
  const team = found(await findTeamByKey(tx, { id: row.team_id }));
  if (row.state !== 'open') throw new Refusal('invitation_ended');
  return { row, team };
}

/**
 * Somebody whom a tournament invited otherwise enters a squad as one who was invited by its club at that time: the same windows, squads and
 * prices. Who asks holds the club and the tournament, and has asked for bans.
 * @throws Refusal
 */
export async function enterInvited(
  context: Entering,
  of: {
    readonly team: TeamRow;
    readonly tournamentId: number;
    readonly playerId: number;
    /** Who invited. */
    readonly actorId: number;
    readonly invitedAt: Date;
    readonly price: number | null;
  },
): Promise<void> {
  const { tx, now } = context;
  const { team, tournamentId, playerId, price } = of;
  const tournament = found(await findTournamentByKey(tx, { id: tournamentId }));
  const openHere = async () => {
    await lapseIn({ tx, now }, tournament);
    return (await findAllOpen(tx, { teamId: team.id, playerId, tournamentId }))[0];
  };
  if (!(await openHere())) {
    const invited = { team_id: team.id, player_id: playerId, tournament_id: tournamentId };
    const by = { user_id: of.actorId, message: '', invited_at: of.invitedAt };
    await insertInvitation(tx, { ...invited, ...by });
  }
  const row = await openHere();
  if (!row) throw new Refusal('mail_invite_lapsed', { values: { team: team.name } });
  await sign(context, row, { team, tournamentId, price });
}

/** What a club pays for somebody in a tournament, in cents. */
export async function priceThere(
  db: DbOrTx,
  of: { readonly tournamentId: number; readonly playerId: number | null },
): Promise<number> {
  const tournament = found(await findTournamentByKey(db, { id: of.tournamentId }));
  return (await findPrice(db, of)) ?? tournament.start_price;
}

/** Signs as the law of the market says: the price goes to the tournament's account. */
async function sign(
  context: Entering,
  row: Invitation,
  {
    team,
    tournamentId,
    price,
  }: Pick<Asked, 'team'> & { readonly tournamentId: number; readonly price: number | null },
): Promise<void> {
  const { tx, viewer, now } = context;
  const tournament = found(await findTournamentByKey(tx, { id: tournamentId }));
  const of = { tournamentId, teamId: team.id };
  if ((await findRegisteredAt(tx, of)) === undefined) {
    throw new Refusal('club_withdrawn', { values: { team: team.name } });
  }
  await requireOneTeam(tx, { ...of, userIds: [viewer.userId], field: null });
  const theirs = await findAllOpen(tx, { playerId: row.player_id, tournamentId });
  const loaded = await loadMarket(tx, {
    tournament,
    teamIds: [team.id],
    playerIds: [row.player_id],
    now,
    invitations: theirs.map(invitationOf),
  });
  const ruled = takeSigningStep(
    loaded.market,
    { do: 'accept_invitation', invitation: row.id },
    now.getTime(),
  );
  const isPriced = ruled.ok || ruled.failure.code === 'balance_too_low';
  if (isPriced) requirePrice(loaded, row.player_id, price);
  if (!ruled.ok) throw refusalOfAccepting(ruled.failure, team.name);
  // What follows a signing ends the other invitations.
  await finish(context, row, 'accepted');
  await saveStep(context, loaded, ruled, { now, by: { actorId: viewer.userId } });
}

async function finish(context: Entering, row: Invitation, how: 'accepted' | 'denied'): Promise<void> {
  const { tx, viewer, now, events } = context;
  await updateEnded(tx, [row.id], { state: how, at: now });
  await events.publish(invitationEnded, tx, {
    how,
    teamId: row.team_id,
    playerId: row.player_id,
    tournamentId: row.tournament_id,
    actorId: viewer.userId,
    at: now,
  });
  await touchInvitation(context, row.team_id, viewer.userId);
}
