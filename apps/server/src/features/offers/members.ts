import type { Handler } from '../../platform/calls/handler.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { pictureAddress } from '../../platform/files.ts';
import { findAllOtherTeams, oneTeamRefusal, requireOneTeam } from '../registrations/index.ts';
import { findAllMembers } from '../teams/index.ts';
import { findMarket, marketNamed } from './known.ts';
import { lookAtMarket } from './market.ts';
import { obstacleOf, refusalByLaw, refusalIn } from './obstacles.ts';
import { requireDealer, requireDealt } from './signings.ts';
import { takeStep } from './step.ts';

/** Those of a club whom a tournament does not know as its squad, with what each costs, by the law that signs them. */
export const members: Handler<'offers.members'> = async (context) => {
  const { db, params, noun, query, viewer, relationTo, now, tag, t } = context;
  const { id: teamId } = noun.team;
  const key = { console: params.console, slug: query.tournament };
  const tournament = await findMarket(db, key, { teamId, relationTo });
  tag(`tournament:${tournament.id}`, `standings:${tournament.id}`);
  const people = (await findAllMembers(db, teamId)).filter(({ user_id: id }) => id !== null);
  const playerIds = people.map(({ player_id: id }) => id);
  const of = { tournament, teamIds: [teamId], playerIds, buyerIds: [teamId], now };
  const loaded = await lookAtMarket(db, of);
  const missing = people.filter(({ player_id: id }) => loaded.players.get(id)?.team_id !== teamId);
  const userIds = missing.flatMap(({ user_id: id }) => id ?? []);
  const others = await findAllOtherTeams(db, { tournamentId: tournament.id, teamId, userIds });
  const elsewhere = new Map(others.map((one) => [one.user_id, one]));
  const byLaw = (players: readonly number[]) =>
    refusalByLaw(loaded, { do: 'sign_members', team: teamId, players }, now);
  const barred = (await refusalIn(() => requireDealer(db, { viewer, tournament }, teamId))) ?? byLaw([]);
  const team = found(loaded.teams.get(teamId));
  const sentence = (refusal: Refusal | null) => refusal && obstacleOf(refusal, t).message;
  return {
    data: {
      players: missing.map(({ player_id: id, user_id: userId, nick, slug, avatar, role }) => {
        const other = elsewhere.get(userId ?? 0);
        const why = barred ? null : other ? oneTeamRefusal(other, null) : byLaw([id]);
        return {
          player: { nick, slug, avatar: pictureAddress(avatar) },
          club_role: role,
          price: loaded.players.get(id)?.price ?? tournament.start_price,
          why: sentence(why),
        };
      }),
      places: Math.max(0, loaded.market.settings.squad.largest - team.squad),
      money: team.balance,
      barred: sentence(barred),
    },
  };
};

/** All of them, each for the price that the manager saw, or nobody. */
export const signMembers: Handler<'offers.signMembers'> = {
  // Of each the account, too, which may be deleted meanwhile.
  async holds(context) {
    const { tx, params, body } = context;
    const asked = new Set(body.players.map(({ player }) => player));
    const people = await findAllMembers(tx, params.teamId);
    const user = people.flatMap((one) => (one.user_id !== null && asked.has(one.slug) ? [one.user_id] : []));
    return { ...(await marketNamed(context)), user };
  },
  async run(context) {
    const { tx, noun, body, say } = context;
    const { id: teamId, name: team } = noun.team;
    const tournament = await requireDealt(context);
    const people = new Map((await findAllMembers(tx, teamId)).map((one) => [one.slug, one]));
    const asked = body.players.map(({ player, price }) => {
      const one = people.get(player);
      if (!one || one.user_id === null)
        throw new Refusal('not_in_club', { values: { nick: one?.nick ?? player, team } });
      return { id: one.player_id, userId: one.user_id, price };
    });
    const userIds = asked.map(({ userId }) => userId);
    await requireOneTeam(tx, { tournamentId: tournament.id, teamId, userIds, field: null });
    const playerIds = asked.map(({ id }) => id);
    const command = { do: 'sign_members', team: teamId, players: playerIds } as const;
    const prices = new Map(asked.map(({ id, price }) => [id, price]));
    await takeStep(context, tournament, command, { teamIds: [teamId], playerIds, prices });
    return say('offers.reply_members_signed', { count: asked.length, team });
  },
};
