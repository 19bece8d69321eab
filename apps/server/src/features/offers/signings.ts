import { runsClub } from '@matchnight/contract';
import type { PrivateWrite } from '../../platform/calls/context.ts';
import type { Handler } from '../../platform/calls/handler.ts';
import { refuseBanned } from '../../platform/calls/permit.ts';
import type { DbOrTx } from '../../platform/database/index.ts';
import { refuseField } from '../../platform/errors.ts';
import { findPlayerBySlug, requireOneTeam } from '../registrations/index.ts';
import { findRole } from '../teams/index.ts';
import { findRegisteredAt, requireActsForTeam, type TournamentRow } from '../tournaments/index.ts';
import { findNamed, marketNamed } from './known.ts';
import { takeStep } from './step.ts';

type OfSquad =
  | PrivateWrite<'offers.sign'>
  | PrivateWrite<'offers.release'>
  | PrivateWrite<'offers.setForSale'>
  | PrivateWrite<'offers.make'>;

/** A team signs a player of the free market at once, for the price that its manager saw. */
export const sign: Handler<'offers.sign'> = {
  // The player's account, too, which may be deleted meanwhile.
  async holds(context) {
    const { tx, params, body } = context;
    const player = await findPlayerBySlug(tx, params.console, body.player);
    return { ...(await marketNamed(context)), user: player?.user_id == null ? [] : [player.user_id] };
  },
  async run(context) {
    const { tx, noun, body, say } = context;
    const { id: teamId, name: team } = noun.team;
    const { tournament, player } = await requireDeal(context);
    if (player.user_id !== null) {
      const of = { tournamentId: tournament.id, teamId, userIds: [player.user_id] };
      await requireOneTeam(tx, { ...of, field: 'player' });
    }
    const command = { do: 'sign_free_player', team: teamId, player: player.id } as const;
    await takeStep(context, tournament, command, {
      teamIds: [teamId],
      playerIds: [player.id],
      prices: new Map([[player.id, body.price]]),
      fields: { player: true },
    });
    return say('offers.reply_signed', { nick: player.nick, team });
  },
};

/** A team lets a player go; what they cost is not given back. Of the owner's place only the owner decides. */
export const release: Handler<'offers.release'> = {
  holds: marketNamed,
  async run(context) {
    const { noun, viewer, say } = context;
    const { id: teamId, name: team } = noun.team;
    const { tournament, player } = await requireDeal(context);
    if (player.user_id !== viewer.userId && (await roleOf(context, player)) === 'owner') {
      throw refuseField('player', 'owner_only');
    }
    const command = { do: 'release', team: teamId, player: player.id } as const;
    await takeStep(context, tournament, command, {
      teamIds: [teamId],
      playerIds: [player.id],
      fields: { player: true },
    });
    return say('offers.reply_released', { nick: player.nick, team });
  },
};

export const setForSale: Handler<'offers.setForSale'> = {
  holds: marketNamed,
  async run(context) {
    const { noun, body, say } = context;
    const { id: teamId } = noun.team;
    const { tournament, player } = await requireDeal(context);
    const role = await roleOf(context, player);
    if (body.for_sale) requireForSale(player, role);
    const command = { do: 'set_for_sale', team: teamId, player: player.id, forSale: body.for_sale } as const;
    await takeStep(context, tournament, command, {
      teamIds: [teamId],
      playerIds: [player.id],
      fields: { player: true },
    });
    return say(body.for_sale ? 'offers.reply_for_sale' : 'offers.reply_not_for_sale', { nick: player.nick });
  },
};

/**
 * Nobody buys who runs a team: they could play for no other; nor who has no account: nobody could confirm it.
 * @throws Refusal on `player`
 */
export function requireForSale(
  { user_id: userId, nick }: Pick<Player, 'user_id' | 'nick'>,
  role: Awaited<ReturnType<typeof findRole>>,
): void {
  if (userId === null) throw refuseField('player', 'nobody_confirms', { nick });
  if (role !== null && runsClub(role)) throw refuseField('player', 'player_runs_team', { nick });
}

/** What a player is to the team. */
async function roleOf({ tx, noun }: OfSquad, { user_id: userId }: Player) {
  return userId === null ? null : await findRole(tx, noun.team.id, userId);
}

/**
 * The market that a manager deals in, and the player that they name.
 * @throws Refusal `not_found` for 1v1, `team_not_registered`, `unknown_player` on their fields, `banned`
 */
export async function requireDeal(context: OfSquad): Promise<{ tournament: TournamentRow; player: Player }> {
  const { tx, params, body } = context;
  const tournament = await requireDealt(context);
  const player = await findPlayerBySlug(tx, params.console, body.player);
  if (!player) throw refuseField('player', 'unknown_player');
  return { tournament, player };
}

/** The market alone. */
export async function requireDealt(
  context: OfSquad | PrivateWrite<'offers.signMembers'>,
): Promise<TournamentRow> {
  const { tx, params, noun, body, viewer, relationTo } = context;
  const { id: teamId } = noun.team;
  const key = { console: params.console, slug: body.tournament };
  const tournament = await findNamed(tx, key, { teamId, relationTo });
  if (!tournament) throw refuseField('tournament', 'team_not_registered');
  await requireDealer(tx, { viewer, tournament }, teamId);
  return tournament;
}
type Player = NonNullable<Awaited<ReturnType<typeof findPlayerBySlug>>>;

/** Nobody deals for a rival of their own team, for a team that does not take part, nor while they are banned. */
export async function requireDealer(
  db: DbOrTx,
  by: Pick<OfSquad, 'viewer'> & { readonly tournament: TournamentRow },
  teamId: number,
): Promise<void> {
  await requireActs(db, by, teamId);
  refuseBanned(by.viewer, [by.tournament.id]);
}

/** The same of what takes something back, or says no: who is banned may. */
export async function requireActs(
  db: DbOrTx,
  { viewer, tournament }: Pick<OfSquad, 'viewer'> & { readonly tournament: TournamentRow },
  teamId: number,
): Promise<void> {
  const tournamentId = tournament.id;
  if ((await findRegisteredAt(db, { tournamentId, teamId })) === undefined) {
    throw refuseField('tournament', 'team_not_registered');
  }
  await requireActsForTeam(db, viewer, { tournamentId, teamId });
}
